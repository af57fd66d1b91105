import { type GoalForm, type GoalMetric, targetProblem } from '../../../contract/goals.form.ts'
import type { Goal, GoalChange, GoalStatus } from '../../../contract/goals.ts'
import { maxOpenGoals } from '../../../contract/rules/limits.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { Executor, GoalRow, Tx } from '../../database/schema.ts'
import { fail, failField } from '../../errors.ts'
import { type Actor, inAccountTransaction, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { seasonAt } from '../../time/season.ts'
import { parisDay } from '../../time/time.ts'
import { computeAmount, limitToRange, readActivities } from '../progress/index.ts'
import { type AmountIn, compareGoals, goalStatus, toGoal } from './policy.ts'
import * as queries from './queries.ts'

const readAmounts = async (db: Executor, userId: string, now: IsoInstant): Promise<AmountIn> => {
  const activity = (await readActivities(db, [userId], now)).get(userId) ?? { attended: [], logs: [] }
  return (countedGoal, range) => computeAmount(limitToRange(activity, range), countedGoal)
}

/** All goals of a member, open and closed, in three statements. */
export const listGoals = async (context: Context, actor: Actor): Promise<Goal[]> => {
  const { db } = context
  const now = context.now()
  const amountIn = await readAmounts(db, actor.id, now)
  return (await queries.listGoals(db, actor.id)).map((row) => toGoal(row, now, amountIn)).sort(compareGoals)
}

const maxYearsAhead = 10
const requireDueDate = (dueOn: string | null | undefined, now: IsoInstant): void => {
  if (!dueOn) return
  const today = parisDay(now)
  if (dueOn < today) failField('dueOn', 'Merci de choisir une date à venir')
  if (Number(dueOn.slice(0, 4)) > Number(today.slice(0, 4)) + maxYearsAhead)
    failField('dueOn', 'Merci de choisir une date plus proche')
}

const requireTarget = (metric: GoalMetric, target: number): void => {
  const problem = targetProblem(metric, target)
  if (problem) failField('target', problem)
}

// The account is locked: otherwise two simultaneous calls could exceed the limit.
const requireFewerGoals = async (tx: Tx, userId: string): Promise<void> => {
  if ((await queries.countOpen(tx, userId)) >= maxOpenGoals) fail('goals_full')
}

const close = (row: GoalRow, status: GoalStatus, value: number, now: IsoInstant): GoalRow => ({
  ...row,
  status,
  closedValue: value,
  closedAt: now,
})

/** Closes the goal that a new one continues; a closed goal does not change. */
const closeRenewedGoal = async (tx: Tx, goal: { userId: string; id: string }, now: IsoInstant, amountIn: AmountIn) => {
  const row = (await queries.findGoal(tx, goal.userId, goal.id)) ?? fail('goal_not_found')
  if (row.status !== 'open') return
  const renewedGoal = toGoal(row, now, amountIn)
  await queries.updateGoal(tx, close(row, goalStatus(renewedGoal), renewedGoal.value, now))
}

export const createGoal = (context: Context, login: UnconfirmedLogin, form: GoalForm): Promise<Goal> =>
  inAccountTransaction(context, login, async (tx, actor) => {
    const now = context.now()
    const amountIn = await readAmounts(tx, actor.id, now)
    const { id = newId(), metric, type = null, period, target, dueOn = null } = form
    const repeatedGoal = form.id && (await queries.findGoal(tx, actor.id, form.id))
    if (repeatedGoal) return toGoal(repeatedGoal, now, amountIn)
    requireDueDate(dueOn, now)
    if (form.renews) await closeRenewedGoal(tx, { userId: actor.id, id: form.renews }, now, amountIn)
    await requireFewerGoals(tx, actor.id)
    const row: GoalRow = {
      id,
      userId: actor.id,
      metric,
      type,
      period,
      target,
      dueOn,
      season: period === 'season' ? seasonAt(now) : null,
      status: 'open',
      closedValue: null,
      closedAt: null,
      createdAt: now,
    }
    if (!(await queries.insertGoal(tx, row))) fail('id_taken')
    return toGoal(row, now, amountIn)
  })

/** Fails unless the goal may get the target and due date of the change. */
const requireChangeable = (
  goal: GoalRow,
  { status = goal.status, target, dueOn }: GoalChange,
  now: IsoInstant,
): void => {
  const changesTarget = target !== undefined || dueOn !== undefined
  if (changesTarget && goal.status !== 'open' && status !== 'open') fail('goal_closed')
  if (target !== undefined) requireTarget(goal.metric, target)
  if (dueOn !== undefined && dueOn !== goal.dueOn) requireDueDate(dueOn, now)
}

/** A goal that stays closed keeps its value and date. */
const applyChange = (goal: GoalRow, change: GoalChange, now: IsoInstant, amountIn: AmountIn): GoalRow => {
  const { status = goal.status, target = goal.target, dueOn = goal.dueOn } = change
  const openGoal: GoalRow = { ...goal, target, dueOn, status: 'open', closedValue: null, closedAt: null }
  if (status === 'open') return openGoal
  if (goal.status !== 'open') return { ...goal, status }
  return close(openGoal, status, toGoal(openGoal, now, amountIn).value, now)
}

/** Closes or reopens a goal, or changes the target and due date of an open one. */
export const changeGoal = (context: Context, login: UnconfirmedLogin, id: string, change: GoalChange): Promise<Goal> =>
  inAccountTransaction(context, login, async (tx, actor) => {
    const now = context.now()
    const goal = (await queries.findGoal(tx, actor.id, id)) ?? fail('goal_not_found')
    const amountIn = await readAmounts(tx, actor.id, now)
    requireChangeable(goal, change, now)
    if (change.status === 'open' && goal.status !== 'open') await requireFewerGoals(tx, actor.id)
    const next = applyChange(goal, change, now, amountIn)
    await queries.updateGoal(tx, next)
    return toGoal(next, now, amountIn)
  })

export const deleteGoal = (context: Context, login: UnconfirmedLogin, id: string): Promise<void> =>
  inActorTransaction(context, login, async (tx, actor) => {
    if ((await queries.deleteGoal(tx, actor.id, id)) === 0) fail('goal_not_found')
  })
