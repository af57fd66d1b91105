import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'

/** Under the board's key: a change of a membership reads it again. */
export const seasonPreviewQuery = queryOptions({
  queryKey: ['admin', 'season'],
  queryFn: () => call('GET /api/admin/season'),
})
