/** Time zone of the club. */
export const paris = 'Europe/Paris'

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: paris, weekday: 'long', day: 'numeric', month: 'long' })

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Turns "1 février" into "1er février": `Intl` does not write the French ordinal. Takes dates without a year. */
export const withFirst = (date: string): string => date.replace(/\b1 /, '1er ')

/** "dimanche 22 novembre": the day of an instant in Paris. */
export const dayInWords = (instant: string): string => withFirst(day.format(new Date(instant)))

/** Adds days to a calendar day such as "2026-11-22". */
export const daysLater = (day: string, days: number): string => {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

/** "10 h" for "10:00", "20 h 30" for "20:30". */
export const hourOfDay = (time: string): string => {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}
