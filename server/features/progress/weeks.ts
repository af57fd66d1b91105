import { parisClock } from '../../../contract/rules/time/paris-clock.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { dayMs, inParis, toIso } from '../../time/time.ts'

/** 1 January 1970 was a Thursday: three days after the start of its week. */
const daysSinceMonday = 3

const weekOfDay = (ms: number) => Math.floor((Math.floor(ms / dayMs) + daysSinceMonday) / 7)

/** Number of the ISO week (Monday to Sunday, Paris time) of an instant; consecutive weeks have consecutive numbers. */
export const weekNumber = (instant: IsoInstant): number => weekOfDay(Date.parse(`${parisClock(instant)}Z`))

/** First day, YYYY-MM-DD, of a week numbered by `weekNumber`. */
export const mondayOf = (week: number): string =>
  new Date((week * 7 - daysSinceMonday) * dayMs).toISOString().slice(0, 10)

/** The instant a year earlier, at the same day and time in Paris. */
export const yearBefore = (instant: IsoInstant): IsoInstant => toIso(inParis(instant).subtract({ years: 1 }))

/**
 * Consecutive weeks with at least one session. `current` ends with this week or, before this week's first session, with
 * last week; `best` is the longest ever.
 */
export const computeStreak = (weeks: ReadonlySet<number>, thisWeek: number): { current: number; best: number } => {
  const endingIn = (week: number): number => {
    let length = 0
    while (weeks.has(week - length)) length++
    return length
  }
  const lastWeeks = [...weeks].filter((week) => !weeks.has(week + 1))
  return {
    current: endingIn(thisWeek) || endingIn(thisWeek - 1),
    best: Math.max(0, ...lastWeeks.map(endingIn)),
  }
}
