import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import {
  type CoachNoteQuery,
  coachMembers,
  coachNotes,
  createCoachNote,
  deleteOwnNote,
  ownCoachNotes,
  ownNotes,
  saveOwnNote,
} from '../../../contract/notes.ts'
import { createOnce } from '../../lib/create-once.ts'
import { call } from '../../lib/http.ts'
import { fetchListPage } from '../../lib/list-page.ts'
import { isRefresh } from '../../lib/query-client.ts'

const everyNote = ['coach', 'notes']

/** The newest `limit` notes that match, and how many match in all; a refresh asks for what is shown, not for years. */
export const coachNotesQuery = (query: CoachNoteQuery & { limit: number }) =>
  queryOptions({
    queryKey: [...everyNote, query],
    queryFn: ({ signal, ...asked }) => fetchListPage(coachNotes, { query, signal, background: isRefresh(asked) }),
    refetchInterval: 30_000,
  })

const membersOffered = 20

/** The first members whose name holds every word of `search`, accents or not. */
export const coachMembersQuery = (search: string) =>
  queryOptions({
    queryKey: ['coach', 'members', search],
    queryFn: ({ signal }) =>
      call(coachMembers, { query: { limit: membersOffered, ...(search && { search }) }, signal }),
  })

export const createNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (note: BodyOf<typeof createCoachNote>) =>
      createOnce('coach-note', note, (body) => call(createCoachNote, { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: everyNote }),
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
