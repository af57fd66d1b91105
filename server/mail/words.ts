import type { IsoInstant } from '../../contract/values.ts'

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 })
const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** "60 €" of 6000 cents. */
export const euros = (cents: number): string => inEuros.format(cents / 100)

/** "Dimanche 22 novembre", the Paris day of an instant. */
export const dayInWords = (instant: IsoInstant): string => {
  const words = day.format(new Date(instant)).replace(/\b1 /, '1er ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const longDate = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** "31 août 2027", the Paris day of an instant. */
export const fullDate = (instant: IsoInstant): string => longDate.format(new Date(instant)).replace(/^1 /, '1er ')

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

/** "Dimanche 22 novembre à 10 h", in Paris. */
export const dayAndHour = (instant: IsoInstant): string =>
  `${dayInWords(instant)} à ${hourOfDay(clock.format(new Date(instant)))}`

/** "2026-2027" of its first year. */
export const seasonName = (season: number): string => `${season}-${season + 1}`

/** "10 h" or "20 h 30" of a wall time "10:00", "20:30". */
export const hourOfDay = (time: string): string => {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}
