import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SessionType } from './sessions.ts'
import { ById, Id, IsoInstant, NewId, Nothing } from './values.ts'

export const goalMetrics = ['attended', 'km', 'squats', 'marches', 'tours', 'logs'] as const
const GoalMetric = z.enum(goalMetrics, 'Merci de choisir ce que vous voulez compter')
export type GoalMetric = z.infer<typeof GoalMetric>

/** `month` begins anew each month, `season` counts from 1 September, `overall` counts everything ever done. */
export const goalPeriods = ['month', 'season', 'overall'] as const
const GoalPeriod = z.enum(goalPeriods, 'Merci de choisir une période')
export type GoalPeriod = z.infer<typeof GoalPeriod>

export const goalStatuses = ['open', 'reached', 'abandoned'] as const
const GoalStatus = z.enum(goalStatuses)
export type GoalStatus = z.infer<typeof GoalStatus>

export const mostOpenGoals = 20
const mostOf: Record<GoalMetric, number> = {
  attended: 1_000,
  logs: 1_000,
  km: 100_000,
  squats: 1_000_000,
  marches: 1_000_000,
  tours: 1_000_000,
}
const inFrench = new Intl.NumberFormat('fr-FR')

/** What is wrong with a target, in French; undefined when it is fine. Kilometres take two decimals, the rest none. */
export const targetProblem = (metric: GoalMetric, target: number): string | undefined => {
  if (metric === 'km' && Math.abs(target * 100 - Math.round(target * 100)) > 1e-6) return 'Deux décimales au plus'
  if (metric !== 'km' && !Number.isInteger(target)) return 'Merci d’indiquer un nombre entier'
  if (target > mostOf[metric]) return `${inFrench.format(mostOf[metric])} au plus`
  return undefined
}

const Target = z.number('Merci d’indiquer un nombre').positive('Merci d’indiquer un nombre plus grand que zéro')
/** A real calendar day, YYYY-MM-DD. */
const Day = z.iso.date('Merci d’indiquer une date valide')

export const GoalForm = z
  .object({
    id: NewId,
    metric: GoalMetric,
    /** Only sessions have a type; null counts them all. */
    type: SessionType.nullish(),
    period: GoalPeriod,
    target: Target,
    /** Last day that counts, in Paris. */
    dueOn: Day.nullish(),
    /** The goal that this one carries on: it is closed at the same time. */
    renews: Id.optional(),
  })
  .superRefine(({ metric, type, target }, { addIssue }) => {
    const problem = targetProblem(metric, target)
    if (problem) addIssue({ code: 'custom', path: ['target'], message: problem })
    if (type && metric !== 'attended')
      addIssue({ code: 'custom', path: ['type'], message: 'Seules les séances ont un type' })
  })
export type GoalForm = z.output<typeof GoalForm>

/** Closes, reopens or corrects a goal; what is absent stays, `dueOn: null` takes the date away. */
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
  /** First year of the season that a goal of a season speaks of. */
  season: z.number().nullable(),
  status: GoalStatus,
  createdAt: IsoInstant,
  closedAt: IsoInstant.nullable(),
  /** How far: now, or when it was closed. Of a monthly goal, in its last month that counts. */
  value: z.number(),
  /** Last day that counts; null for a goal without end. */
  endsOn: z.string().nullable(),
  /** True once that day is over. */
  isOver: z.boolean(),
  /** Of a monthly goal: months that ended since it was set, that one included, and in how many it was reached. */
  monthsPast: z.number(),
  monthsReached: z.number(),
})
export type Goal = z.infer<typeof Goal>

/** Open ones first, then those closed last. */
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
