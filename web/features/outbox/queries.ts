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

const mails = ['admin', 'mails']
const messages = ['admin', 'messages']
const first = undefined as string | undefined
const nextOf = ({ next }: Page<unknown>) => next

export const outboxSummaryQuery = queryOptions({
  queryKey: ['admin', 'mails-summary'],
  queryFn: () => call(outboxSummary),
  // The outbox changes by itself: figures kept from another page would contradict the list beside them.
  staleTime: 0,
})

export const mailsQuery = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...mails, state ?? 'all'],
    queryFn: ({ pageParam, signal }) => callPage(outboxMails, { query: { state, after: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  })

/** The mail changes where it stands; the counts are read again. */
export const retryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(retryMail, { params: { id } }),
    onSuccess: (mail) =>
      client.setQueriesData<InfiniteData<Page<OutboxMail>>>({ queryKey: mails }, (data) => data && withRow(data, mail)),
    onError: () => void client.invalidateQueries({ queryKey: mails }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: mails, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: outboxSummaryQuery.queryKey })
    },
  })

export const messagesQuery = infiniteQueryOptions({
  queryKey: messages,
  queryFn: ({ pageParam, signal }) => callPage(receivedMessages, { query: { after: pageParam }, signal }),
  initialPageParam: first,
  getNextPageParam: nextOf,
})

export const deleteMessageMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(deleteMessage, { params: { id } }),
    onSuccess: (_nothing, id) =>
      client.setQueriesData<InfiniteData<Page<ReceivedMessage>>>(
        { queryKey: messages },
        (data) => data && withoutRow(data, id),
      ),
    onError: () => void client.invalidateQueries({ queryKey: messages }),
  })

export const addressesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'newsletter'],
  queryFn: ({ pageParam, signal }) => callPage(newsletterAddresses, { query: { after: pageParam }, signal }),
  initialPageParam: first,
  getNextPageParam: nextOf,
})
