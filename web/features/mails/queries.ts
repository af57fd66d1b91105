import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { ListedMail, MailState } from '../../../contract/mails.ts'
import { call } from '../../lib/calls/http.ts'
import { fetchListPage, type LoadedPage, pageOptions, replaceRow } from '../../lib/calls/list-page.ts'

const mailsKey = ['admin', 'mails'] as const

export const mailSummaryQuery = queryOptions({
  queryKey: ['admin', 'mails-summary'],
  queryFn: () => call('GET /api/admin/mails/summary'),
  // Mails are sent at any time: cached counts would contradict the list beside them.
  staleTime: 0,
})

export const mailsQuery = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...mailsKey, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage('GET /api/admin/mails', { query: { state, after: pageParam }, signal }),
    ...pageOptions,
    placeholderData: keepPreviousData,
  })

/** Not cached: the mail may be sent at any time. */
export const mailPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'mail-preview', id],
    queryFn: () => call('GET /api/admin/mails/:id/preview', { params: { id } }),
    gcTime: 0,
  })

/** Updates the row in place and refetches the counts. */
export const retryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call('POST /api/admin/mails/:id/retry', { params: { id } }),
    onSuccess: (mail) =>
      client.setQueriesData<InfiniteData<LoadedPage<ListedMail>>>(
        { queryKey: mailsKey },
        (data) => data && replaceRow(data, mail),
      ),
    onError: () => void client.invalidateQueries({ queryKey: mailsKey }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: mailsKey, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: mailSummaryQuery.queryKey })
    },
  })
