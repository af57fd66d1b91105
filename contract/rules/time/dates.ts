import type { Weekday } from '../../../club.ts'
import { parisDay } from './paris-clock.ts'

/** Time zone of the club. */
export const paris = 'Europe/Paris'

/** From Monday on, as `Temporal` and ISO 8601 number them: 1 is Monday. */
export const weekdays: readonly Weekday[] = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

const shortMonths = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']

const monthOf = (day: string) => Number(day.slice(5, 7)) - 1
const dateOf = (day: string) => Number(day.slice(8))

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Turns "1 février" into "1er février". Takes dates without a year. */
export const withOrdinalFirst = (date: string): string => date.replace(/\b1 /, '1er ')

/** "22 novembre" for the day "2026-11-22" */
export const dayAndMonth = (day: string): string => withOrdinalFirst(`${dateOf(day)} ${months[monthOf(day)]}`)

/** "22 nov." for the day "2026-11-22" */
export const shortDayAndMonth = (day: string): string => withOrdinalFirst(`${dateOf(day)} ${shortMonths[monthOf(day)]}`)

/** "22/11/2026" for the day "2026-11-22" */
export const numericDay = (day: string): string => day.split('-').reverse().join('/')

/** "novembre 2026" for "2026-11" */
export const monthInWords = (month: string): string => `${months[monthOf(month)]} ${month.slice(0, 4)}`

/** "nov. 2026" for "2026-11" */
export const shortMonth = (month: string): string => `${shortMonths[monthOf(month)]} ${month.slice(0, 4)}`

/** Noon in UTC of a day such as "2026-11-22": an instant of the same day in Paris, in summer too. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`

/** 0 for the Monday of a week, for a day such as "2026-11-22". */
export const daysAfterMonday = (day: string): number => (new Date(noonOf(day)).getUTCDay() + 6) % 7

/** "dimanche 22 novembre": the day of an instant in Paris. */
export const dayInWordsAt = (instant: string): string => {
  const day = parisDay(instant)
  return `${weekdays[daysAfterMonday(day)]} ${dayAndMonth(day)}`
}

/** Adds days to a calendar day such as "2026-11-22". */
export const daysLater = (day: string, days: number): string => {
  const noon = new Date(noonOf(day))
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

/** "10 h" for "10:00", "20 h 30" for "20:30". */
export const hourOfDay = (time: string): string => {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}
