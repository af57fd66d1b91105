import { capitalize, dayAndMonth, dayInWordsAt, hourOfDay } from '../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { parisDay, wallTimeOf } from '../time/time.ts'

/** "31 août 2027" for the day "2027-08-31". */
export const longDay = (day: string): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`

/** "31 août 2027", the Paris day of an instant. */
export const longDayAt = (instant: IsoInstant): string => longDay(parisDay(instant))

/** "10 h", in Paris. */
export const hourInParis = (instant: IsoInstant): string => hourOfDay(wallTimeOf(instant))

/** "Dimanche 22 novembre à 10 h", in Paris. */
export const dayAtHour = (instant: IsoInstant): string =>
  `${capitalize(dayInWordsAt(instant))} à ${hourInParis(instant)}`
