import { queryOptions } from '@tanstack/react-query'
import { call } from './calls/http.ts'

const maxSuggestions = 20

/** Members whose name contains every word of `search`, ignoring accents. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['coach', 'members', search],
    queryFn: ({ signal }) =>
      call('GET /api/coach/members', { query: { limit: maxSuggestions, ...(search && { search }) }, signal }),
  })
