import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/http.ts'

/** Refetched at each opening: another coach may be writing. */
export const afterQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'after', id],
    queryFn: () => call('GET /api/coach/sessions/:id/after', { params: { id } }),
    gcTime: 0,
  })

/** `known` is the stored text that the coach saw. */
type Debrief = { postNotes: string; known: string | null }

export const savePostNotesMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: Debrief) => call('PUT /api/coach/sessions/:id/after', { params: { id }, body }),
    onSuccess: (after) => client.setQueryData(afterQuery(id).queryKey, after),
  })
