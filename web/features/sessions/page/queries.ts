import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, HttpError } from '../../../lib/calls/http.ts'

/** One session. */
export const sessionPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'page', id],
    queryFn: () => call('GET /api/sessions/:id', { params: { id } }),
  })

/** True for a session that does not exist, was deleted or is unpublished. */
export const isMissing = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)

export const showNameMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (isShown: boolean) => call('PUT /api/my/first-name', { body: { isShown } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions', 'page'] }),
  })
