import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/http.ts'

/** One session. */
export const sessionPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'page', id],
    queryFn: () => call('GET /api/sessions/:id', { params: { id } }),
  })

export const showNameMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (isShown: boolean) => call('PUT /api/my/first-name', { body: { isShown } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions', 'page'] }),
  })
