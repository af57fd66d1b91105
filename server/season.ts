import { noonOf } from '../contract/rules/dates.ts'
import { parisClock } from '../contract/rules/paris-clock.ts'
import { firstDayOfSeason } from '../contract/rules/season.ts'
import type { IsoInstant } from '../contract/values.ts'
import { addMs, inParis, startOfParisDay } from './time.ts'

const firstMonth = 9
/** From 1 July, a new membership is for the next season and already valid. */
const earlyMonth = 7

/** First year of the season at an instant; seasons start on 1 September at midnight in Paris. */
export const seasonAt = (instant: IsoInstant): number => {
  const [year = 0, month = 0] = parisClock(instant).split('-').map(Number)
  return month >= firstMonth ? year : year - 1
}

/** First year of the season that a day in Paris, YYYY-MM-DD, lies in. */
export const seasonOfDay = (day: string): number => seasonAt(noonOf(day))

/** Season of a membership requested at an instant: from 1 July the next one. */
export const seasonJoinedAt = (instant: IsoInstant): number => {
  const { year, month } = inParis(instant)
  return month >= earlyMonth ? year : year - 1
}

/** First instant of a season: 1 September 00:00 in Paris. */
export const seasonStart = (season: number): IsoInstant => startOfParisDay(firstDayOfSeason(season))

/** Last millisecond of a season: 31 August 23:59:59.999 in Paris. */
export const seasonEnd = (season: number): IsoInstant => addMs(seasonStart(season + 1), -1)
