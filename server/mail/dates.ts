import { capitalized, dayInWordsAt, hourOfDay, paris, withOrdinalFirst } from '../../contract/rules/dates.ts'
import type { IsoInstant } from '../../contract/values.ts'

const longDate = new Intl.DateTimeFormat('fr-FR', {
  timeZone: paris,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** "31 août 2027", the Paris day of an instant. */
export const longDayAt = (instant: IsoInstant): string => withOrdinalFirst(longDate.format(new Date(instant)))

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: paris, hour: '2-digit', minute: '2-digit' })

/** "10 h", in Paris. */
export const hourInParis = (instant: IsoInstant): string => hourOfDay(clock.format(new Date(instant)))

/** "Dimanche 22 novembre à 10 h", in Paris. */
export const dayAndHour = (instant: IsoInstant): string =>
  `${capitalized(dayInWordsAt(instant))} à ${hourInParis(instant)}`
