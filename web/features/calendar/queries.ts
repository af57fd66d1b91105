import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'

export const linksQuery = queryOptions({
  queryKey: ['my', 'calendar-link'],
  queryFn: () => call('GET /api/my/calendar-link'),
})

export const renewLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('POST /api/my/calendar-link'),
    onSuccess: (links) => client.setQueryData(linksQuery.queryKey, links),
  })

export const revokeLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/my/calendar-link'),
    onSuccess: () => client.invalidateQueries(linksQuery),
  })
