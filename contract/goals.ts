import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GoalDay, GoalForm, GoalMetric, GoalPeriod, Target } from './goals.form.ts'
import { SessionType } from './sessions/session.form.ts'
import { ById, IsoInstant, Nothing } from './values.ts'

export const goalStatuses = ['open', 'reached', 'abandoned'] as const
const GoalStatus = z.enum(goalStatuses)
export type GoalStatus = z.infer<typeof GoalStatus>

/** Closes, reopens or corrects a goal. Absent fields stay; `dueOn: null` removes the date. */
export const GoalChange = z.object({
  status: GoalStatus.optional(),
  target: Target.optional(),
  dueOn: GoalDay.nullable().optional(),
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
/** Creates a goal; idempotent by `id`. 409 `goals_full`. */
export const createGoal = endpoint({
  method: 'POST',
  path: '/api/my/goals',
  access: 'signedIn',
  body: GoalForm,
  response: Goal,
  status: 201,
})
/** 404 `goal_not_found`; 409 `goal_closed` for the target or the date of a closed goal. */
export const changeGoal = endpoint({
  method: 'PATCH',
  path: '/api/my/goals/:id',
  access: 'signedIn',
  params: ById,
  body: GoalChange,
  response: Goal,
})
/** 404 `goal_not_found`, also for the goal of somebody else. */
export const deleteGoal = endpoint({
  method: 'DELETE',
  path: '/api/my/goals/:id',
  access: 'signedIn',
  params: ById,
  response: Nothing,
  status: 204,
})
