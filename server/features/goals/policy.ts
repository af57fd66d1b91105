import type { Goal, GoalStatus } from '../../../contract/goals.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { GoalRow } from '../../database/schema.ts'
import { isOver, lastDayOf, pastMonths, type Window, windowOf } from './windows.ts'

/** How much of what a goal counts its owner did in a span of time. */
export type AmountIn = (counted: Pick<GoalRow, 'metric' | 'type'>, window: Partial<Window>) => number

/** A goal as its owner sees it; what was reached when it was closed stays, whatever is logged later. */
export const toGoal = ({ userId: _, closedValue, ...row }: GoalRow, now: IsoInstant, amountIn: AmountIn): Goal => {
  const at = row.closedAt ?? now
  const months = pastMonths(row, at)
  return {
    ...row,
    value: closedValue ?? amountIn(row, windowOf(row, at)),
    endsOn: lastDayOf(row),
    isOver: isOver(row, now),
    monthsPast: months.length,
    monthsReached: months.filter((month) => amountIn(row, month) >= row.target).length,
  }
}

/** What a goal that its owner carries on is closed as. */
export const outcomeOf = ({ value, target }: Pick<Goal, 'value' | 'target'>): GoalStatus =>
  value >= target ? 'reached' : 'abandoned'

// Sorts after every day.
const never = '9999-12-31'

/** Open goals by the day they end, then the closed ones, latest first. */
export const inOrder = (one: Goal, other: Goal): number => {
  if (one.closedAt && other.closedAt)
    return other.closedAt.localeCompare(one.closedAt) || one.id.localeCompare(other.id)
  if (one.closedAt || other.closedAt) return one.closedAt ? 1 : -1
  return (one.endsOn ?? never).localeCompare(other.endsOn ?? never) || one.id.localeCompare(other.id)
}
