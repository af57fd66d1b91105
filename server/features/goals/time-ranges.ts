import { firstDayOfSeason, lastDayOfSeason } from '../../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { GoalRow } from '../../database/schema.ts'
import { earlierOf, parisDay, startOfParisDay, type TimeRange } from '../../time/time.ts'

type DatedGoal = Pick<GoalRow, 'period' | 'season' | 'dueOn' | 'createdAt'>

const startOf = (day: Temporal.PlainDate): IsoInstant => startOfParisDay(day.toString())

/** Last day that counts, YYYY-MM-DD: the due date or the season's 31 August, if earlier; null without either. */
export const lastDayOf = ({ season, dueOn }: Pick<DatedGoal, 'season' | 'dueOn'>): string | null => {
  if (season === null) return dueOn
  const last = lastDayOfSeason(season)
  return dueOn === null ? last : earlierOf(dueOn, last)
}

const afterLastDay = (goal: DatedGoal): IsoInstant | undefined => {
  const last = lastDayOf(goal)
  return last === null ? undefined : startOf(Temporal.PlainDate.from(last).add({ days: 1 }))
}

export const isOver = (goal: DatedGoal, now: IsoInstant): boolean => {
  const end = afterLastDay(goal)
  return end !== undefined && now >= end
}

const firstOfMonth = (day: string) => Temporal.PlainDate.from(day).with({ day: 1 })

/** Time range that counts towards a goal at an instant; for a monthly goal the current month, or its last one. */
export const countedRange = (goal: DatedGoal, now: IsoInstant): Partial<TimeRange> => {
  const until = afterLastDay(goal)
  if (goal.season !== null) return { from: startOfParisDay(firstDayOfSeason(goal.season)), until }
  if (goal.period !== 'month') return { until }
  const last = lastDayOf(goal)
  const today = parisDay(now)
  return { from: startOf(firstOfMonth(last === null ? today : earlierOf(last, today))), until }
}

/** Past months of a monthly goal at an instant, from the one in which it was created; none for other goals. */
export const pastMonths = (goal: DatedGoal, now: IsoInstant): TimeRange[] => {
  if (goal.period !== 'month') return []
  const end = afterLastDay(goal)
  const months: TimeRange[] = []
  for (let first = firstOfMonth(parisDay(goal.createdAt)); ; first = first.add({ months: 1 })) {
    const from = startOf(first)
    const nextMonth = startOf(first.add({ months: 1 }))
    const until = end === undefined ? nextMonth : earlierOf(end, nextMonth)
    if (until > now || from >= until) return months
    months.push({ from, until })
  }
}
