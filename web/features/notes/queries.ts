import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { CoachNoteCorrection } from '../../../contract/notes.form.ts'
import type { CoachNoteQuery, createCoachNote } from '../../../contract/notes.ts'
import { createOnce } from '../../lib/calls/create-once.ts'
import { call } from '../../lib/calls/http.ts'
import { refreshedList } from '../../lib/calls/refreshed-list.ts'

const coachNotesKey = ['coach', 'notes'] as const

const notesShown = 20

/** Notes of all coaches that match the filters, the newest first. */
export const coachNotesQuery = (filters: Pick<CoachNoteQuery, 'search' | 'visibility'>) => ({
  ...refreshedList('GET /api/coach/notes', [...coachNotesKey, filters], (after) => ({
    ...filters,
    limit: notesShown,
    after,
  })),
  // Keeps the notes while a search loads.
  placeholderData: keepPreviousData,
})

export const createNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (note: BodyOf<typeof createCoachNote>) =>
      createOnce('coach-note', note, (body) => call('POST /api/coach/notes', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: coachNotesKey }),
  })

export const correctNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: CoachNoteCorrection & { id: string }) =>
      call('PUT /api/coach/notes/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: coachNotesKey }),
  })

export const deleteNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call('DELETE /api/coach/notes/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: coachNotesKey }),
  })

export const ownCoachNotesQuery = queryOptions({
  queryKey: ['my', 'coach-notes'],
  queryFn: () => call('GET /api/my/coach-notes'),
})
export const memberNotesQuery = queryOptions({ queryKey: ['my', 'notes'], queryFn: () => call('GET /api/my/notes') })

export const saveMemberNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ sessionId, text }: { sessionId: string; text: string }) =>
      call('PUT /api/my/sessions/:id/note', { params: { id: sessionId }, body: { text } }),
    onSuccess: () => client.invalidateQueries(memberNotesQuery),
  })

export const deleteMemberNoteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (sessionId: string) => call('DELETE /api/my/sessions/:id/note', { params: { id: sessionId } }),
    onSuccess: () => client.invalidateQueries(memberNotesQuery),
  })
