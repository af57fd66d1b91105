import type { Weekday } from '../../club.ts'
import { capitalized, dayInWords, daysLater, hourOfDay, paris, withFirst } from '../../contract/rules/dates.ts'
import { weekdays } from '../../contract/rules/weekdays.ts'
import type { IsoInstant } from '../../contract/values.ts'

export { dayInWords, daysLater, hourOfDay, withFirst }

const timeZone = paris
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { timeZone, ...options })

const dayOfMonth = format({ day: 'numeric', month: 'long' })
const short = format({ day: '2-digit', month: '2-digit', year: 'numeric' })
const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** "22/11/2026" */
export const shortDate = (instant: IsoInstant): string => short.format(new Date(instant))

/** "22/11/2026" for the day "2026-11-22" */
export const shortDay = (day: string): string => shortDate(`${day}T12:00:00Z`)

/** "10 h" or "19 h 30", in Paris */
export const hour = (instant: IsoInstant): string => hourOfDay(clock.format(new Date(instant)))

/** "Dimanche 22 novembre, 10 h" */
export const dayAndHour = (instant: IsoInstant): string => capitalized(`${dayInWords(instant)}, ${hour(instant)}`)

/** "Dimanche 22 novembre 2026, 10 h" */
export const datedDayAndHour = (instant: IsoInstant): string =>
  capitalized(`${dayInWords(instant)} ${dateField(instant).slice(0, 4)}, ${hour(instant)}`)

/** Paris calendar day, "2026-11-22": the value of a date input. */
export const dateField = (instant: IsoInstant): string => isoDay.format(new Date(instant))

/** Paris time, "10:00": the value of a time input. */
export const timeField = (instant: IsoInstant): string => clock.format(new Date(instant))

/** The first day of that name from "2026-11-22" on, itself included. */
export const nextWeekday = (day: Weekday, from: string): string => {
  const weekday = new Date(`${from}T12:00:00Z`).getUTCDay()
  return daysLater(from, (weekdays.indexOf(day) + 1 - weekday + 7) % 7)
}

/** "+01:00" in winter: how far Paris is from UTC at noon of "2026-11-22". */
export const parisOffset = (day: string): string => `+0${Number(timeField(`${day}T12:00:00Z`).slice(0, 2)) - 12}:00`

/** "Dimanche 22 novembre, 10 h" for the Paris wall time "2026-11-22", "10:00". */
export const wallTimeInWords = (day: string, time: string): string =>
  capitalized(`${dayInWords(`${day}T12:00:00Z`)}, ${hourOfDay(time)}`)

/** "Semaine du 16 novembre": the Monday of the week, in Paris. */
export const weekTitle = (instant: IsoInstant): string => {
  const noon = new Date(`${dateField(instant)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return `Semaine du ${withFirst(dayOfMonth.format(noon))}`
}
