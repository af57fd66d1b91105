import { infiniteQueryOptions } from '@tanstack/react-query'
import { fetchListPage, pageOptions } from '../../lib/calls/list-page.ts'

export const addressesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'newsletter'],
  queryFn: ({ pageParam, signal }) =>
    fetchListPage('GET /api/admin/newsletter', { query: { after: pageParam }, signal }),
  ...pageOptions,
})
