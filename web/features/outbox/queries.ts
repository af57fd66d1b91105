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
import { callPage, type Page, withoutRow, withRow } from '../../lib/page.ts'

const mailsKey = ['admin', 'mails']
const messagesKey = ['admin', 'messages']
const firstCursor = undefined as string | undefined
const nextCursor = ({ next }: Page<unknown>) => next

export const outboxSummaryQuery = queryOptions({
  queryKey: ['admin', 'mails-summary'],
  queryFn: () => call(outboxSummary),
  // The worker changes the outbox at any time: cached counts would contradict the list beside them.
  staleTime: 0,
})

export const mailsQuery = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...mailsKey, state ?? 'all'],
    queryFn: ({ pageParam, signal }) => callPage(outboxMails, { query: { state, after: pageParam }, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  })

/** Updates the row in place and refetches the counts. */
export const retryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(retryMail, { params: { id } }),
    onSuccess: (mail) =>
      client.setQueriesData<InfiniteData<Page<OutboxMail>>>(
        { queryKey: mailsKey },
        (data) => data && withRow(data, mail),
      ),
    onError: () => void client.invalidateQueries({ queryKey: mailsKey }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: mailsKey, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: outboxSummaryQuery.queryKey })
    },
  })

export const messagesQuery = infiniteQueryOptions({
  queryKey: messagesKey,
  queryFn: ({ pageParam, signal }) => callPage(receivedMessages, { query: { after: pageParam }, signal }),
  initialPageParam: firstCursor,
  getNextPageParam: nextCursor,
})

export const deleteMessageMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(deleteMessage, { params: { id } }),
    onSuccess: (_data, id) =>
      client.setQueriesData<InfiniteData<Page<ReceivedMessage>>>(
        { queryKey: messagesKey },
        (data) => data && withoutRow(data, id),
      ),
    onError: () => void client.invalidateQueries({ queryKey: messagesKey }),
  })

export const addressesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'newsletter'],
  queryFn: ({ pageParam, signal }) => callPage(newsletterAddresses, { query: { after: pageParam }, signal }),
  initialPageParam: firstCursor,
  getNextPageParam: nextCursor,
})
