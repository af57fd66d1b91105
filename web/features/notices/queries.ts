import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NoticeChoices, OptionalNotice } from '../../../contract/notices.form.ts'
import { call } from '../../lib/http.ts'

/** What the member is told by mail. */
export const noticesQuery = queryOptions({
  queryKey: ['my', 'notices'],
  queryFn: () => call('GET /api/my/notifications'),
})

export const saveNoticesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NoticeChoices) => call('PUT /api/my/notifications', { body }),
    onSuccess: (saved) => client.setQueryData(noticesQuery.queryKey, saved),
  })

/** Switches one kind off with the token of a mail. */
export const switchOffMutation = (avis: OptionalNotice) =>
  mutationOptions({
    mutationFn: (jeton: string) => call('POST /api/notifications/desactivation', { query: { jeton, avis } }),
  })
