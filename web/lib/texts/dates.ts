import {
  capitalize,
  dayAndMonth,
  dayInWordsAt,
  daysAfterMonday,
  daysLater,
  hourOfDay,
  noonOf,
  numericDay,
  weekdays,
} from '../../../contract/rules/time/dates.ts'
import { parisClock, parisDay, parisOffset } from '../../../contract/rules/time/paris-clock.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Weekday } from '../club.ts'

/** "22/11/2026" */
export const numericDayAt = (instant: IsoInstant): string => numericDay(parisDay(instant))

/** "22/11/2026, 10 h": the date of an action. Dates of sessions are in words. */
export const numericDayAndHour = (instant: IsoInstant): string => `${numericDayAt(instant)}, ${hour(instant)}`

/** "10 h" or "19 h 30", in Paris */
export const hour = (instant: IsoInstant): string => hourOfDay(timeField(instant))

/** "Dimanche 22 novembre, 10 h" */
export const dayAndHour = (instant: IsoInstant): string => capitalize(`${dayInWordsAt(instant)}, ${hour(instant)}`)

/** "Dimanche 22 novembre 2026, 10 h" */
export const datedDayAndHour = (instant: IsoInstant): string =>
  capitalize(`${dayInWordsAt(instant)} ${parisDay(instant).slice(0, 4)}, ${hour(instant)}`)

/** Today in Paris, "2026-11-22". */
export const today = (): string => parisDay(Date.now())

/** Paris time, "10:00": the value of a time input. */
export const timeField = (instant: IsoInstant): string => parisClock(instant).slice(11, 16)

/** The first day of that name from "2026-11-22" on, itself included. */
export const nextWeekday = (day: Weekday, from: string): string =>
  daysLater(from, (weekdays.indexOf(day) - daysAfterMonday(from) + 7) % 7)

/** "+01:00" in winter: how far Paris is from UTC at noon of "2026-11-22". */
export const parisOffsetText = (day: string): string => `+0${parisOffset(Date.parse(noonOf(day)))}:00`

/** "Dimanche 22 novembre, 10 h" for the Paris wall time "2026-11-22", "10:00". */
export const wallTimeInWords = (day: string, time: string): string =>
  capitalize(`${dayInWordsAt(noonOf(day))}, ${hourOfDay(time)}`)

/** "Semaine du 16 novembre": the Monday of the week, in Paris. */
export const weekTitle = (instant: IsoInstant): string => {
  const day = parisDay(instant)
  return `Semaine du ${dayAndMonth(daysLater(day, -daysAfterMonday(day)))}`
}
