import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'

/** The member's choices of notices, by mail and on devices. */
export const noticesQuery = queryOptions({
  queryKey: ['my', 'notices'],
  queryFn: () => call('GET /api/my/notifications'),
})
