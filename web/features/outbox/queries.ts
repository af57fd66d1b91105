import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  deleteMessage,
  type MailState,
  newsletterAddresses,
  type OutboxMail,
  outboxMails,
  outboxSummary,
  type ReceivedMessage,
  receivedMessages,
  retryMail,
} from '../../../contract/outbox.ts'
import { call } from '../../lib/http.ts'
import { fetchListPage, type ListPage, removeRow, replaceRow } from '../../lib/list-page.ts'

const mailsKey = ['admin', 'mails']
const messagesKey = ['admin', 'messages']
const firstCursor = undefined as string | undefined
const nextCursor = ({ next }: ListPage<unknown>) => next

export const outboxSummaryQuery = queryOptions({
  queryKey: ['admin', 'mails-summary'],
  queryFn: () => call(outboxSummary),
  // The worker changes the outbox at any time: cached counts would contradict the list beside them.
  staleTime: 0,
})

export const mailsQuery = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...mailsKey, state ?? 'all'],
    queryFn: ({ pageParam, signal }) => fetchListPage(outboxMails, { query: { state, after: pageParam }, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  })

/** Updates the row in place and refetches the counts. */
export const retryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(retryMail, { params: { id } }),
    onSuccess: (mail) =>
      client.setQueriesData<InfiniteData<ListPage<OutboxMail>>>(
        { queryKey: mailsKey },
        (data) => data && replaceRow(data, mail),
      ),
    onError: () => void client.invalidateQueries({ queryKey: mailsKey }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: mailsKey, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: outboxSummaryQuery.queryKey })
    },
  })

export const messagesQuery = infiniteQueryOptions({
  queryKey: messagesKey,
  queryFn: ({ pageParam, signal }) => fetchListPage(receivedMessages, { query: { after: pageParam }, signal }),
  initialPageParam: firstCursor,
  getNextPageParam: nextCursor,
})

export const deleteMessageMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(deleteMessage, { params: { id } }),
    onSuccess: (_data, id) =>
      client.setQueriesData<InfiniteData<ListPage<ReceivedMessage>>>(
        { queryKey: messagesKey },
        (data) => data && removeRow(data, id),
      ),
    onError: () => void client.invalidateQueries({ queryKey: messagesKey }),
  })

export const addressesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'newsletter'],
  queryFn: ({ pageParam, signal }) => fetchListPage(newsletterAddresses, { query: { after: pageParam }, signal }),
  initialPageParam: firstCursor,
  getNextPageParam: nextCursor,
})
