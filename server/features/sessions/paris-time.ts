import type { IsoInstant } from '../../../contract/values.ts'

const timeZone = 'Europe/Paris'

/**
 * Instant of a Paris wall time, `YYYY-MM-DD` and `HH:MM`; the first of an hour that autumn repeats.
 * The contract refuses an hour that spring skips.
 */
export const instantOf = ({ date, time }: { date: string; time: string }): IsoInstant =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(timeZone, { disambiguation: 'earlier' })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** Paris hour `HH:MM` of an instant. */
export const timeOf = (instant: IsoInstant): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
