import { firstDayToEnrol, lastDayOfSeason, lastDayToRenew } from '../../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { seasonAt } from '../../time/season.ts'
import { addMs, nextDay, parisDay, startOfParisDay } from '../../time/time.ts'

/** The board may ask for renewals from this instant on: when the next season can be requested. */
export const renewalOpensAt = (season: number): IsoInstant => startOfParisDay(firstDayToEnrol(season))

/** Last millisecond of a renewal. */
export const renewalClosesAt = (season: number): IsoInstant =>
  addMs(startOfParisDay(nextDay(lastDayToRenew(season))), -1)

/** First year of the season that people renew for: the next one, and in September the one that has just begun. */
export const seasonRenewed = (now: IsoInstant): number => {
  const season = seasonAt(now)
  return now <= renewalClosesAt(season) ? season : season + 1
}

/** Days between the end of the season and each reminder; negative before the end. */
const daysOfReminders = [-30, -7, 7, 30]
/** A server that was off sends a missed reminder within these days. */
const lateDays = 3

/** Day of the reminder that is due, YYYY-MM-DD in Paris; null when none is. Counted in days of the calendar. */
export const renewalReminderDay = (now: IsoInstant): string | null => {
  const today = Temporal.PlainDate.from(parisDay(now))
  const end = Temporal.PlainDate.from(lastDayOfSeason(seasonRenewed(now) - 1))
  for (const days of daysOfReminders) {
    const daysLate = end.add({ days }).until(today).days
    if (daysLate >= 0 && daysLate <= lateDays) return end.add({ days }).toString()
  }
  return null
}
