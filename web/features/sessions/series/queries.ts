import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/http.ts'
import { reloadSessions } from '../queries.ts'
import type { Repeat } from './repetition.ts'

type Days = { date: string; time: string | undefined; everyWeeks: 1 | 2; until: string }

// Keys outside the area "coach", which a save invalidates: the open dialog would refetch data of a deleted session.

/** The days of a repetition, with the holidays, closures and sessions on them. */
export const repetitionDaysQuery = ({ everyWeeks, ...days }: Days) =>
  queryOptions({
    queryKey: ['repetition-days', everyWeeks, days],
    queryFn: () => call('GET /api/coach/sessions/dates', { query: { ...days, everyWeeks: String(everyWeeks) } }),
    gcTime: 0,
  })

/** How many sessions and sign-ups each scope of a series contains. */
export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['series', id],
    queryFn: () => call('GET /api/coach/sessions/:id/series', { params: { id } }),
    gcTime: 0,
  })

export const extendSeriesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, repeat }: { id: string; repeat: Repeat }) =>
      call('POST /api/coach/sessions/:id/extend', { params: { id }, body: repeat }),
    onSuccess: reloadSessions(client),
  })
