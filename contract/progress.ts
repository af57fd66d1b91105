import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Metrics, SessionLogForm } from './progress.form.ts'
import { BySessionQuery } from './sessions/by-session.ts'
import { PastMemberSession } from './sessions/member-sessions.ts'
import { SessionType } from './sessions/session.form.ts'
import { Id, IsoInstant, ListQuery, Nothing } from './values.ts'

const SessionOfLog = z.object({ title: z.string(), date: IsoInstant, type: SessionType })
export const SessionLog = z.object({
  id: z.string(),
  sessionId: z.string(),
  rpe: z.number(),
  mood: z.string().nullable(),
  notes: z.string().nullable(),
  metricsJson: Metrics.nullable(),
  createdAt: IsoInstant,
  session: SessionOfLog,
})
export type SessionLog = z.infer<typeof SessionLog>

/** Metrics of badges and milestones. */
export const metricNames = [
  'attended',
  'attendedHyrox',
  'attendedEscaliers',
  'attendedRun',
  'attendedRenfo',
  'attendedSeason',
  'streakWeeks',
  'logs',
  'km',
  'squats',
  'marches',
  'tours',
] as const
export const MetricName = z.enum(metricNames)
export type MetricName = z.infer<typeof MetricName>

export const Badge = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  metric: MetricName,
  threshold: z.number(),
  /** Current value of the actor's metric. */
  value: z.number(),
  awardedAt: IsoInstant.nullable(),
  /** In French: "10e séance". */
  reason: z.string().nullable(),
})
export type Badge = z.infer<typeof Badge>

export const Milestone = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  criteriaJson: z.array(z.object({ metric: MetricName, threshold: z.number(), value: z.number() })),
  achievedAt: IsoInstant.nullable(),
  reason: z.string().nullable(),
})
export type Milestone = z.infer<typeof Milestone>

const CountByType = z.object({
  HYROX: z.number(),
  ESCALIERS: z.number(),
  RUN: z.number(),
  RENFO: z.number(),
} satisfies Record<SessionType, z.ZodNumber>)

const Figures = z.object({
  attended: z.number(),
  byType: CountByType,
  logs: z.number(),
  averageRpe: z.number().nullable(),
  km: z.number(),
  squats: z.number(),
  marches: z.number(),
  tours: z.number(),
})
export const Stats = z.object({
  /** First year of the current season. */
  season: z.number(),
  current: Figures,
  all: Figures,
  /** Every season with attendance or logs, and the current one; latest first. */
  seasons: z.array(Figures.extend({ season: z.number() })),
  /** Sessions attended last season up to the same day; null without attendance last season. */
  attendedByNowLastSeason: z.number().nullable(),
  streakWeeks: z.number(),
  bestStreakWeeks: z.number(),
})
export type Stats = z.infer<typeof Stats>

/** One week, Monday to Sunday in Paris. */
export const Week = z.object({
  /** YYYY-MM-DD */
  monday: z.string(),
  attended: z.number(),
  byType: CountByType,
  logs: z.number(),
  /** Sum of the efforts (1 to 10) of the week's logs. */
  load: z.number(),
})
export type Week = z.infer<typeof Week>

const BySession = z.object({ sessionId: Id })

/** The latest session first; without `limit` at most 1000. */
export const ownLogs = endpoint({
  method: 'GET',
  path: '/api/my/session-logs',
  access: 'signedIn',
  query: BySessionQuery,
  response: z.array(SessionLog),
})
/**
 * Replaces an earlier log of the session and gives the badges that it earns. 403 `session_not_yours`: neither signed up
 * nor present; 409 `session_not_started`, `session_cancelled`.
 */
export const saveLog = endpoint({
  method: 'POST',
  path: '/api/my/session-logs',
  access: 'signedIn',
  body: SessionLogForm,
  response: SessionLog,
})
/** Badges that were awarded stay. 404 `log_not_found`. */
export const deleteLog = endpoint({
  method: 'DELETE',
  path: '/api/my/session-logs/:sessionId',
  access: 'signedIn',
  params: BySession,
  response: Nothing,
  status: 204,
})
/** Every badge, with the caller’s progress to it. */
export const ownBadges = endpoint({
  method: 'GET',
  path: '/api/my/badges',
  access: 'signedIn',
  response: z.array(Badge),
})
/** Every milestone, with the caller’s progress in each of its metrics. */
export const ownMilestones = endpoint({
  method: 'GET',
  path: '/api/my/milestones',
  access: 'signedIn',
  response: z.array(Milestone),
})
/** Computed from attendances and logs at each call. */
export const ownStats = endpoint({ method: 'GET', path: '/api/my/stats', access: 'signedIn', response: Stats })
/** Every week from the first one with attendance or logs to the current one; empty without either. */
export const ownWeeks = endpoint({
  method: 'GET',
  path: '/api/my/stats/weeks',
  access: 'signedIn',
  response: z.array(Week),
})

/** A past session that the actor signed up for or attended. */
export const PastSession = PastMemberSession.extend({
  /** True if the actor wrote a note for themself. */
  hasNote: z.boolean(),
})
export type PastSession = z.infer<typeof PastSession>
/** Latest first; without `limit` at most 200. */
export const ownPastSessions = endpoint({
  method: 'GET',
  path: '/api/my/past-sessions',
  access: 'signedIn',
  query: ListQuery,
  response: z.array(PastSession),
})
