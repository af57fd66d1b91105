import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import {
  deleteLog,
  ownBadges,
  ownLogs,
  ownMilestones,
  ownPastSessions,
  ownStats,
  ownWeeks,
  saveLog,
} from '../../../contract/progress.ts'
import { call } from '../../lib/http.ts'

/** The log of one session; null without one. */
export const logQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['my', 'session-logs', sessionId],
    queryFn: async () => (await call(ownLogs, { query: { sessionId } }))[0] ?? null,
  })
export const badgesQuery = queryOptions({ queryKey: ['my', 'badges'], queryFn: () => call(ownBadges) })
export const milestonesQuery = queryOptions({ queryKey: ['my', 'milestones'], queryFn: () => call(ownMilestones) })
export const statsQuery = queryOptions({ queryKey: ['my', 'stats'], queryFn: () => call(ownStats) })
export const weeksQuery = queryOptions({ queryKey: ['my', 'stats', 'weeks'], queryFn: () => call(ownWeeks) })
export const pastSessionsQuery = queryOptions({
  queryKey: ['my', 'past-sessions'],
  queryFn: () => call(ownPastSessions),
})

// A log changes figures, goals and awards.
const reload = (client: QueryClient) => () => client.invalidateQueries({ queryKey: ['my'] })

export const saveLogMutation = (client: QueryClient) =>
  mutationOptions({ mutationFn: (body: BodyOf<typeof saveLog>) => call(saveLog, { body }), onSuccess: reload(client) })

export const deleteLogMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (sessionId: string) => call(deleteLog, { params: { sessionId } }),
    onSuccess: reload(client),
  })
