import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { saveLog } from '../../../contract/progress.ts'
import { call } from '../../lib/calls/http.ts'
import { toAwards } from './award-order.ts'

/** The log of one session; null without one. */
export const logQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['my', 'session-logs', sessionId],
    queryFn: async () => (await call('GET /api/my/session-logs', { query: { sessionId } }))[0] ?? null,
  })
export const awardsQuery = queryOptions({
  queryKey: ['my', 'awards'],
  queryFn: async () => toAwards(...(await Promise.all([call('GET /api/my/badges'), call('GET /api/my/milestones')]))),
})
export const statsQuery = queryOptions({ queryKey: ['my', 'stats'], queryFn: () => call('GET /api/my/stats') })
export const weeksQuery = queryOptions({
  queryKey: ['my', 'stats', 'weeks'],
  queryFn: () => call('GET /api/my/stats/weeks'),
})
export const pastSessionsQuery = queryOptions({
  queryKey: ['my', 'past-sessions'],
  queryFn: () => call('GET /api/my/past-sessions'),
})

// A log changes figures, goals and awards.
const reload = (client: QueryClient) => () => client.invalidateQueries({ queryKey: ['my'] })

export const saveLogMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof saveLog>) => call('POST /api/my/session-logs', { body }),
    onSuccess: reload(client),
  })

export const deleteLogMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (sessionId: string) => call('DELETE /api/my/session-logs/:sessionId', { params: { sessionId } }),
    onSuccess: reload(client),
  })
