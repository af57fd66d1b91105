import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import {
  type CoachNoteCorrection,
  type CoachNoteQuery,
  coachMembers,
  coachNotes,
  correctCoachNote,
  createCoachNote,
  deleteCoachNote,
  deleteOwnNote,
  ownCoachNotes,
  ownNotes,
  saveOwnNote,
} from '../../../contract/notes.ts'
import { createOnce } from '../../lib/create-once.ts'
import { call } from '../../lib/http.ts'
import { fetchListPage } from '../../lib/list-page.ts'
import { isRefresh } from '../../lib/query-client.ts'

const coachNotesKey = ['coach', 'notes']

/** The newest `limit` matching notes and the total. One query with a growing limit, so that a refresh is one request. */
export const coachNotesQuery = (query: CoachNoteQuery & { limit: number }) =>
  queryOptions({
    queryKey: [...coachNotesKey, query],
    queryFn: ({ signal, ...context }) => fetchListPage(coachNotes, { query, signal, background: isRefresh(context) }),
    refetchInterval: 30_000,
  })

const maxSuggestions = 20

/** Members whose name contains every word of `search`, ignoring accents. */
export const coachMembersQuery = (search: string) =>
  queryOptions({
    queryKey: ['coach', 'members', search],
    queryFn: ({ signal }) =>
      call(coachMembers, { query: { limit: maxSuggestions, ...(search && { search }) }, signal }),
  })

export const createNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (note: BodyOf<typeof createCoachNote>) =>
      createOnce('coach-note', note, (body) => call(createCoachNote, { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: coachNotesKey }),
  })

export const correctNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: CoachNoteCorrection & { id: string }) =>
      call(correctCoachNote, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: coachNotesKey }),
  })

export const deleteNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(deleteCoachNote, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: coachNotesKey }),
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
