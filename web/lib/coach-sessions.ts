import { queryOptions } from '@tanstack/react-query'
import { call } from './calls/http.ts'
import { firstThenMore, refreshedList } from './calls/refreshed-list.ts'

/** Sessions to choose from: the next ones, or the past ones, latest first. `rows` is the size of the first page. */
export const sessionChoicesQuery = (when: 'upcoming' | 'past', rows: number) =>
  refreshedList('GET /api/coach/session-choices', ['coach', 'session-choices', when, rows], (after) => ({
    when,
    ...firstThenMore(rows, after),
  }))

/** One session as coaches see it, even if no loaded page of `sessionChoicesQuery` contains it. */
export const coachSessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'session', id],
    queryFn: () => call('GET /api/coach/sessions/:id', { params: { id } }),
  })

/** The sessions of one day in Paris, "2026-11-22". */
export const sessionsOfDayQuery = (day: string) =>
  queryOptions({
    queryKey: ['coach', 'sessions-of-day', day],
    queryFn: () => call('GET /api/coach/session-choices', { query: { day } }),
  })
