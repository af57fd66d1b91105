import { parisDay } from '../../contract/rules/time/paris-clock.ts'
import { firstDayOfSeason, firstDayToEnrol } from '../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { addMs, startOfParisDay } from './time.ts'

/** The season of the year of `day` if it has begun by then, else the one before. */
const seasonBegunOn = (day: string, firstDayOf: (season: number) => string): number => {
  const year = Number(day.slice(0, 4))
  return day >= firstDayOf(year) ? year : year - 1
}

/** First year of the season at an instant; seasons start on 1 September at midnight in Paris. */
export const seasonAt = (instant: IsoInstant): number => seasonBegunOn(parisDay(instant), firstDayOfSeason)

/** First year of the season that a day in Paris, YYYY-MM-DD, lies in. */
export const seasonOfDay = (day: string): number => seasonBegunOn(day, firstDayOfSeason)

/** Season of a membership requested at an instant: from 1 July the next one. */
export const enrolmentSeasonAt = (instant: IsoInstant): number => seasonBegunOn(parisDay(instant), firstDayToEnrol)

/** First instant of a season: 1 September 00:00 in Paris. */
export const seasonStart = (season: number): IsoInstant => startOfParisDay(firstDayOfSeason(season))

/** Last millisecond of a season: 31 August 23:59:59.999 in Paris. */
export const seasonEnd = (season: number): IsoInstant => addMs(seasonStart(season + 1), -1)
