import { type InfiniteData, infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ReceivedMessage } from '../../../contract/contact/messages.ts'
import { call } from '../../lib/calls/http.ts'
import { fetchListPage, type LoadedPage, pageOptions, removeRow, replaceRow } from '../../lib/calls/list-page.ts'

const messagesKey = ['admin', 'messages'] as const

export const messagesQuery = infiniteQueryOptions({
  queryKey: messagesKey,
  queryFn: ({ pageParam, signal }) => fetchListPage('GET /api/admin/messages', { query: { after: pageParam }, signal }),
  ...pageOptions,
})

type Pages = InfiniteData<LoadedPage<ReceivedMessage>>

// The mail page and the board count the messages without an answer.
const reloadCounts = (client: QueryClient) => client.invalidateQueries({ queryKey: ['admin', 'mails-summary'] })

export const setAnsweredMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
      call('PUT /api/admin/messages/:id/answered', { params: { id }, body: { isAnswered } }),
    onSuccess: (message) => {
      client.setQueriesData<Pages>({ queryKey: messagesKey }, (data) => data && replaceRow(data, message))
      void reloadCounts(client)
    },
    onError: () => void client.invalidateQueries({ queryKey: messagesKey }),
  })

export const deleteMessageMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call('DELETE /api/admin/messages/:id', { params: { id } }),
    onSuccess: (_data, id) => {
      client.setQueriesData<Pages>({ queryKey: messagesKey }, (data) => data && removeRow(data, id))
      void reloadCounts(client)
    },
    onError: () => void client.invalidateQueries({ queryKey: messagesKey }),
  })
