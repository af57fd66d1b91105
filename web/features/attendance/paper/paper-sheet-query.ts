import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/http.ts'

/**
 * A session with its coach and its sheet. Shares no module with the coach's page, which would load one more file.
 * Always fetched: a printed sheet must be up to date.
 */
export const paperSheetQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'paper-sheet', id],
    queryFn: async ({ signal }) => {
      const [session, sheet] = await Promise.all([
        call('GET /api/coach/sessions/:id', { params: { id }, signal }),
        call('GET /api/coach/sessions/:id/attendance', { params: { id }, signal }),
      ])
      return { session, sheet }
    },
    gcTime: 0,
  })
