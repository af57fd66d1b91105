import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/http.ts'

/** Refetched at each opening: another coach may be writing. */
export const debriefQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'debrief', id],
    queryFn: () => call('GET /api/coach/sessions/:id/after', { params: { id } }),
    gcTime: 0,
  })

/** `known` is the stored text that the coach saw. */
type DebriefText = { postNotes: string; known: string | null }

export const saveDebriefMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: DebriefText) => call('PUT /api/coach/sessions/:id/after', { params: { id }, body }),
    onSuccess: (debrief) => client.setQueryData(debriefQuery(id).queryKey, debrief),
  })
