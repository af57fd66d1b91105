import { firstDayOfSeason } from '../contract/rules/season.ts'
import type { IsoInstant } from '../contract/values.ts'
import { addMs, inParis, startOfParisDay } from './time.ts'

const firstMonth = 9
/** From this month on, who joins pays for the season to come and may already train. */
const earlyMonth = 7

/** First year of the season under way at an instant; it changes on 1 September at midnight in Paris. */
export const seasonAt = (instant: IsoInstant): number => {
  // Every call asks. Only in the last evening of August, UTC, is Paris in another month that matters.
  const isLastEvening = instant.slice(5, 10) === '08-31'
  const { year, month } = isLastEvening
    ? inParis(instant)
    : { year: Number(instant.slice(0, 4)), month: Number(instant.slice(5, 7)) }
  return month >= firstMonth ? year : year - 1
}

/** Season that a membership requested at an instant belongs to: the next one from 1 July on. */
export const seasonJoinedAt = (instant: IsoInstant): number => {
  const { year, month } = inParis(instant)
  return month >= earlyMonth ? year : year - 1
}

/** First instant of a season: 1 September 00:00 in Paris. */
export const seasonStart = (season: number): IsoInstant => startOfParisDay(firstDayOfSeason(season))

/** Last millisecond of a season: 31 August 23:59:59.999 in Paris. */
export const seasonEnd = (season: number): IsoInstant => addMs(seasonStart(season + 1), -1)
