import { capitalize, dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { hour } from './dates.ts'

const yearOf = (instant: IsoInstant) => parisDay(instant).slice(0, 4)

/** "dimanche 22 novembre", with its year unless that is the current one. */
export const pastDayAt = (instant: IsoInstant, now = new Date().toISOString()): string => {
  const year = yearOf(instant)
  return year === yearOf(now) ? dayInWordsAt(instant) : `${dayInWordsAt(instant)} ${year}`
}

/** "Dimanche 22 novembre 2025, 10 h", the year as above. */
export const pastDayAndHour = (instant: IsoInstant, now?: IsoInstant): string =>
  capitalize(`${pastDayAt(instant, now)}, ${hour(instant)}`)
