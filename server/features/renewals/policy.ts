import type { IsoInstant } from '../../../contract/values.ts'
import { seasonAt } from '../../season.ts'
import { addMs, startOfParisDay } from '../../time.ts'

/** Links work until the end of 30 September. */
const firstDayAfterTerm = (season: number) => `${season}-10-01`

/** The board may ask for renewals from this instant on: 1 July, when the next season can be joined. */
export const renewalOpensAt = (season: number): IsoInstant => startOfParisDay(`${season}-07-01`)

/** Last millisecond of a renewal. */
export const renewalClosesAt = (season: number): IsoInstant => addMs(startOfParisDay(firstDayAfterTerm(season)), -1)

/** First year of the season that people renew for: the next one, and in September the one that has just begun. */
export const seasonRenewed = (now: IsoInstant): number => {
  const season = seasonAt(now)
  return now <= renewalClosesAt(season) ? season : season + 1
}
