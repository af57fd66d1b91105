import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SessionType } from './sessions.ts'
import { ById, Id, IsoInstant, NewId, Nothing } from './values.ts'

export const goalMetrics = ['attended', 'km', 'squats', 'marches', 'tours', 'logs'] as const
const GoalMetric = z.enum(goalMetrics, 'Merci de choisir ce que vous voulez compter')
export type GoalMetric = z.infer<typeof GoalMetric>

/** `month` restarts each month, `season` counts from 1 September, `overall` counts from the beginning. */
export const goalPeriods = ['month', 'season', 'overall'] as const
const GoalPeriod = z.enum(goalPeriods, 'Merci de choisir une période')
export type GoalPeriod = z.infer<typeof GoalPeriod>

export const goalStatuses = ['open', 'reached', 'abandoned'] as const
const GoalStatus = z.enum(goalStatuses)
export type GoalStatus = z.infer<typeof GoalStatus>

export const mostOpenGoals = 20
const maxTargets: Record<GoalMetric, number> = {
  attended: 1_000,
  logs: 1_000,
  km: 100_000,
  squats: 1_000_000,
  marches: 1_000_000,
  tours: 1_000_000,
}
const frenchNumber = new Intl.NumberFormat('fr-FR')

/** French error of an invalid target, else undefined. Kilometres accept two decimals, other metrics none. */
export const targetProblem = (metric: GoalMetric, target: number): string | undefined => {
  if (metric === 'km' && Math.abs(target * 100 - Math.round(target * 100)) > 1e-6) return 'Deux décimales au plus'
  if (metric !== 'km' && !Number.isInteger(target)) return 'Merci d’indiquer un nombre entier'
  if (target > maxTargets[metric]) return `${frenchNumber.format(maxTargets[metric])} au plus`
  return undefined
}

const Target = z.number('Merci d’indiquer un nombre').positive('Merci d’indiquer un nombre plus grand que zéro')
/** A real calendar day, YYYY-MM-DD. */
const Day = z.iso.date('Merci d’indiquer une date valide')

export const GoalForm = z
  .object({
    id: NewId,
    metric: GoalMetric,
    /** For `attended` only; null counts all types. */
    type: SessionType.nullish(),
    period: GoalPeriod,
    target: Target,
    /** Last day that counts, in Paris. */
    dueOn: Day.nullish(),
    /** Id of the goal that this one renews; it is closed in the same transaction. */
    renews: Id.optional(),
  })
  .superRefine(({ metric, type, target }, { addIssue }) => {
    const problem = targetProblem(metric, target)
    if (problem) addIssue({ code: 'custom', path: ['target'], message: problem })
    if (type && metric !== 'attended')
      addIssue({ code: 'custom', path: ['type'], message: 'Seules les séances ont un type' })
  })
export type GoalForm = z.output<typeof GoalForm>

/** Closes, reopens or corrects a goal. Absent fields stay; `dueOn: null` removes the date. */
export const GoalChange = z.object({
  status: GoalStatus.optional(),
  target: Target.optional(),
  dueOn: Day.nullable().optional(),
})
export type GoalChange = z.output<typeof GoalChange>

export const Goal = z.object({
  id: z.string(),
  metric: GoalMetric,
  type: SessionType.nullable(),
  period: GoalPeriod,
  target: z.number(),
  dueOn: z.string().nullable(),
  /** First year of the season, for a goal with the period `season`. */
  season: z.number().nullable(),
  status: GoalStatus,
  createdAt: IsoInstant,
  closedAt: IsoInstant.nullable(),
  /** Progress now, or when it was closed. For a monthly goal, in its last month that counts. */
  value: z.number(),
  /** Last day that counts; null for a goal without end. */
  endsOn: z.string().nullable(),
  /** True after that day. */
  isOver: z.boolean(),
  /** For a monthly goal: months that ended since its creation, including the first, and how many of them reached it. */
  monthsPast: z.number(),
  monthsReached: z.number(),
})
export type Goal = z.infer<typeof Goal>

/** Open goals first, then closed ones, latest first. */
export const ownGoals = endpoint({
  method: 'GET',
  path: '/api/my/goals',
  access: 'signedIn',
  response: z.array(Goal),
})
export const createGoal = endpoint({
  method: 'POST',
  path: '/api/my/goals',
  access: 'signedIn',
  body: GoalForm,
  response: Goal,
  status: 201,
})
export const changeGoal = endpoint({
  method: 'PATCH',
  path: '/api/my/goals/:id',
  access: 'signedIn',
  params: ById,
  body: GoalChange,
  response: Goal,
})
export const deleteGoal = endpoint({
  method: 'DELETE',
  path: '/api/my/goals/:id',
  access: 'signedIn',
  params: ById,
  response: Nothing,
  status: 204,
})
