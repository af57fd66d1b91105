import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/http.ts'
import type { Filters } from './filters.ts'

/** Every member of the filtered list, not only a page of it. Fetched each time: paper stays. */
export const paperListQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['admin', 'paper-list', filters],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query: filters, signal }),
    gcTime: 0,
  })
