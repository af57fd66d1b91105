import type { Goal, GoalStatus } from '../../../contract/goals.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { GoalRow } from '../../database/schema.ts'
import type { TimeRange } from '../../time/time.ts'
import { countedRange, isOver, lastDayOf, pastMonths } from './time-ranges.ts'

/** Reads the figure of a goal for its owner in a period. */
export type AmountIn = (goal: Pick<GoalRow, 'metric' | 'type'>, range: Partial<TimeRange>) => number

/** A goal as its owner sees it. A closed goal keeps the value it had when it was closed. */
export const toGoal = ({ userId: _, closedValue, ...row }: GoalRow, now: IsoInstant, amountIn: AmountIn): Goal => {
  const at = row.closedAt ?? now
  const months = pastMonths(row, at)
  return {
    ...row,
    value: closedValue ?? amountIn(row, countedRange(row, at)),
    endsOn: lastDayOf(row),
    isOver: isOver(row, now),
    monthsPast: months.length,
    monthsReached: months.filter((month) => amountIn(row, month) >= row.target).length,
  }
}

/** Status of a goal that is closed because another one continues it. */
export const goalStatus = ({ value, target }: Pick<Goal, 'value' | 'target'>): GoalStatus =>
  value >= target ? 'reached' : 'abandoned'

// Sorts after every date.
const never = '9999-12-31'

/** Open goals by last day, then closed ones, the latest first. */
export const compareGoals = (a: Goal, b: Goal): number => {
  if (a.closedAt && b.closedAt) return b.closedAt.localeCompare(a.closedAt) || a.id.localeCompare(b.id)
  if (a.closedAt || b.closedAt) return a.closedAt ? 1 : -1
  return (a.endsOn ?? never).localeCompare(b.endsOn ?? never) || a.id.localeCompare(b.id)
}
