import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { createSession, updateSession } from '../../../contract/sessions/coach-session.ts'
import type { MemberSession } from '../../../contract/sessions/member-sessions.ts'
import type { Scope, SessionType } from '../../../contract/sessions/session.form.ts'
import { createOnce } from '../../lib/calls/create-once.ts'
import { call, HttpError } from '../../lib/calls/http.ts'
import { fetchListPage, pageOptions } from '../../lib/calls/list-page.ts'
import { firstThenMore, refreshedList } from '../../lib/calls/refreshed-list.ts'

/** All sessions to come: the server sends at most 200 at once. */
const readAllUpcoming = async (after?: string): Promise<MemberSession[]> => {
  const { rows, next } = await fetchListPage('GET /api/sessions/upcoming', { query: { after } })
  return next === undefined ? rows : [...rows, ...(await readAllUpcoming(next))]
}

/** Sessions to come; with `limit` only the next ones. */
export const upcomingQuery = (limit?: number) =>
  queryOptions({
    queryKey: ['sessions', 'upcoming', limit ?? 'all'],
    queryFn: () => (limit === undefined ? readAllUpcoming() : call('GET /api/sessions/upcoming', { query: { limit } })),
  })

/** The next sessions, as many as the dashboard shows. */
export const nextSessionsQuery = upcomingQuery(3)

/** Past sessions; a log changes them. */
export const pastQuery = (type: SessionType | undefined) =>
  infiniteQueryOptions({
    queryKey: ['my', 'session-history', type ?? 'all'],
    queryFn: ({ pageParam }) => fetchListPage('GET /api/sessions/past', { query: { type, after: pageParam } }),
    ...pageOptions,
  })

/** The sessions of coaches: the next ones, or the past ones, the latest first. `rows` is the size of the first page. */
export const coachSessionsQuery = (when: 'upcoming' | 'past', rows: number) =>
  refreshedList('GET /api/coach/sessions', ['coach', 'sessions', when], (after) => ({
    when,
    ...firstThenMore(rows, after),
  }))

/** Both lists as the page of coaches opens them. */
export const firstUpcomingSessions = coachSessionsQuery('upcoming', 10)
export const firstPastSessions = coachSessionsQuery('past', 3)

/** The sessions of one month in Paris, "2026-12". */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['coach', 'month', month],
    queryFn: () => call('GET /api/coach/sessions/month', { query: { month } }),
  })

/** The club's next free weekly slots; fetched each time a form opens, and not again while it is saved. */
export const freeSlotsQuery = queryOptions({
  queryKey: ['free-slots'],
  queryFn: () => call('GET /api/coach/free-slots'),
  gcTime: 0,
})

/** A session appears in the lists of coaches and of members. */
export const reloadSessions = (client: QueryClient) => async () => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['coach'] }),
    client.invalidateQueries({ queryKey: ['sessions'] }),
  ])
}

/** Without an `id` a new session. `version` is the one that the edit started from. */
type SessionSave = { id: string | undefined; body: BodyOf<typeof createSession> & BodyOf<typeof updateSession> }

export const saveSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, body }: SessionSave) =>
      id === undefined
        ? createOnce('coach-session', body, (withId) => call('POST /api/coach/sessions', { body: withId }))
        : call('PUT /api/coach/sessions/:id', { params: { id }, body }),
    onSuccess: reloadSessions(client),
    // Another coach changed or deleted the session: the lists are stale.
    onError: (error) =>
      void (error instanceof HttpError && [404, 409].includes(error.status) && reloadSessions(client)()),
  })

type SessionScope = { id: string; scope: Scope }

const deleteByScope = ({ id, scope }: SessionScope) =>
  call('DELETE /api/coach/sessions/:id', { params: { id }, query: { scope: scope === 'one' ? undefined : scope } })

export const deleteSessionMutation = (client: QueryClient) =>
  mutationOptions({ mutationFn: deleteByScope, onSuccess: reloadSessions(client) })

/** The same from a toast, after its dialog has closed. */
export const deleteSession = async (client: QueryClient, scoped: SessionScope) => {
  await deleteByScope(scoped)
  await reloadSessions(client)()
}

export const cancelSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: SessionScope & { reason: string }) =>
      call('POST /api/coach/sessions/:id/cancel', { params: { id }, body }),
    onSuccess: reloadSessions(client),
  })

export const restoreSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: SessionScope) =>
      call('POST /api/coach/sessions/:id/restore', { params: { id }, body }),
    onSuccess: reloadSessions(client),
  })
