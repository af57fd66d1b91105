import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import {
  coachMembers,
  coachNotes,
  createCoachNote,
  deleteOwnNote,
  ownCoachNotes,
  ownNotes,
  saveOwnNote,
} from '../../../contract/notes.ts'
import { call } from '../../lib/http.ts'
import { isRefresh } from '../../lib/query-client.ts'

export const coachNotesQuery = queryOptions({
  queryKey: ['coach', 'notes'],
  queryFn: ({ signal, ...asked }) => call(coachNotes, { signal, background: isRefresh(asked) }),
  refetchInterval: 30_000,
})

export const coachMembersQuery = queryOptions({
  queryKey: ['coach', 'members'],
  queryFn: () => call(coachMembers, { query: {} }),
})

export const createNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof createCoachNote>) => call(createCoachNote, { body }),
    onSuccess: () => client.invalidateQueries(coachNotesQuery),
  })

export const ownCoachNotesQuery = queryOptions({ queryKey: ['my', 'coach-notes'], queryFn: () => call(ownCoachNotes) })
export const ownNotesQuery = queryOptions({ queryKey: ['my', 'notes'], queryFn: () => call(ownNotes) })

export const saveOwnNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ sessionId, text }: { sessionId: string; text: string }) =>
      call(saveOwnNote, { params: { id: sessionId }, body: { text } }),
    onSuccess: () => client.invalidateQueries(ownNotesQuery),
  })

export const deleteOwnNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (sessionId: string) => call(deleteOwnNote, { params: { id: sessionId } }),
    onSuccess: () => client.invalidateQueries(ownNotesQuery),
  })
