import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'

export const meetingsQuery = queryOptions({
  queryKey: ['sessions', 'meetings'],
  queryFn: () => call('GET /api/calendar/next'),
})
