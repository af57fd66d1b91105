import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SessionType } from './sessions.ts'
import { Id, IsoInstant, line, Nothing, optionalText, paragraph } from './values.ts'

const amount = z
  .number('Merci d’indiquer un nombre')
  .min(0, 'Merci d’indiquer un nombre positif')
  .max(1_000_000, 'Ce nombre est trop grand')

/** Kilometres, squats, steps of stairs, laps. */
export const Metrics = z.object({
  km: amount.optional(),
  squats: amount.optional(),
  marches: amount.optional(),
  tours: amount.optional(),
})
export type Metrics = z.infer<typeof Metrics>

export const SessionLogForm = z.object({
  sessionId: Id,
  rpe: z
    .int('Merci de choisir un effort de 1 à 10')
    .min(1, 'Merci de choisir un effort de 1 à 10')
    .max(10, 'Merci de choisir un effort de 1 à 10'),
  mood: optionalText(line(100)),
  notes: optionalText(paragraph(4000)),
  metricsJson: Metrics.nullish(),
})
export type SessionLogForm = z.output<typeof SessionLogForm>

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

/** What badges, milestones and figures count. */
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
  /** The asker's figure now. */ value: z.number(),
  awardedAt: IsoInstant.nullable(),
  /** Why, in French: "10ᵉ séance". */ reason: z.string().nullable(),
})
export type Badge = z.infer<typeof Badge>

export const Milestone = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  criteriaJson: z.array(z.object({ metric: MetricName, threshold: z.number() })),
  achievedAt: IsoInstant.nullable(),
  reason: z.string().nullable(),
})
export type Milestone = z.infer<typeof Milestone>

const Figures = z.object({
  attended: z.number(),
  byType: z.record(SessionType, z.number()),
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
  streakWeeks: z.number(),
  bestStreakWeeks: z.number(),
})
export type Stats = z.infer<typeof Stats>

const BySession = z.object({ sessionId: Id })

export const ownLogs = endpoint({
  method: 'GET',
  path: '/api/my/session-logs',
  access: 'signedIn',
  response: z.array(SessionLog),
})
export const saveLog = endpoint({
  method: 'POST',
  path: '/api/my/session-logs',
  access: 'signedIn',
  body: SessionLogForm,
  response: SessionLog,
})
export const deleteLog = endpoint({
  method: 'DELETE',
  path: '/api/my/session-logs/:sessionId',
  access: 'signedIn',
  params: BySession,
  response: Nothing,
  status: 204,
})
export const ownBadges = endpoint({
  method: 'GET',
  path: '/api/my/badges',
  access: 'signedIn',
  response: z.array(Badge),
})
export const ownMilestones = endpoint({
  method: 'GET',
  path: '/api/my/milestones',
  access: 'signedIn',
  response: z.array(Milestone),
})
export const ownStats = endpoint({ method: 'GET', path: '/api/my/stats', access: 'signedIn', response: Stats })

/** A past session that the asker signed up for or was present at. */
export const PastSession = z.object({
  id: z.string(),
  title: z.string(),
  date: IsoInstant,
  type: SessionType,
  location: z.string(),
  recap: z.string().nullable(),
  present: z.boolean(),
  logged: z.boolean(),
})
export type PastSession = z.infer<typeof PastSession>
/** Latest first, at most 200. */
export const ownPastSessions = endpoint({
  method: 'GET',
  path: '/api/my/past-sessions',
  access: 'signedIn',
  response: z.array(PastSession),
})
