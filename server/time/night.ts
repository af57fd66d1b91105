import type { IsoInstant } from '../../contract/values.ts'
import { nextParisTime, wallTimeOf } from './time.ts'

/** Quiet hours in Paris: devices show no notice, and the minutes of an offer do not count. */
export const nightFrom = '21:00'
const nightUntil = '08:00'

const isNight = (instant: IsoInstant): boolean => {
  const time = wallTimeOf(instant)
  return time >= nightFrom || time < nightUntil
}

/** The instant itself, or the end of the night that it falls in. */
export const afterNight = (instant: IsoInstant): IsoInstant =>
  isNight(instant) ? nextParisTime(instant, nightUntil) : instant
