/** Time zone of the club. */
export const paris = 'Europe/Paris'

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: paris, weekday: 'long', day: 'numeric', month: 'long' })

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** French says "1er février": a day of the month in words, with nothing before it but the name of the day. */
export const withFirst = (words: string): string => words.replace(/\b1 /, '1er ')

/** "dimanche 22 novembre", the Paris day of an instant. */
export const dayInWords = (instant: string): string => withFirst(day.format(new Date(instant)))

/** "10 h" or "20 h 30" of a wall time "10:00", "20:30". */
export const hourOfDay = (time: string): string => {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}
