import { type InfiniteData, infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { deleteMessage, type ReceivedMessage, receivedMessages } from '../../../contract/contact/received-messages.ts'
import { call } from '../../lib/http.ts'
import { fetchListPage, type ListPage, pageOptions, removeRow } from '../../lib/list-page.ts'

const messagesKey = ['admin', 'messages']

export const messagesQuery = infiniteQueryOptions({
  queryKey: messagesKey,
  queryFn: ({ pageParam, signal }) => fetchListPage(receivedMessages, { query: { after: pageParam }, signal }),
  ...pageOptions,
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
