import type { IsoInstant } from '../contract/values.ts'
import { inParis, nextParisTime } from './time.ts'

/** Nobody is expected to read a message at night, in Paris. */
export const nightFrom = '21:00'
const nightUntil = '08:00'

const isNight = (instant: IsoInstant): boolean => {
  const time = inParis(instant).toPlainTime().toString({ smallestUnit: 'minute' })
  return time >= nightFrom || time < nightUntil
}

/** The instant itself, or the end of the night that it falls in. */
export const afterNight = (instant: IsoInstant): IsoInstant =>
  isNight(instant) ? nextParisTime(instant, nightUntil) : instant
