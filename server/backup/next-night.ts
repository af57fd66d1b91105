import type { IsoInstant } from '../../contract/values.ts'

/** The next three o'clock of a night in Paris after `now`, when nobody signs up for anything. */
export const nextNight = (now: IsoInstant): IsoInstant => {
  const paris = Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Paris')
  const tonight = paris.withPlainTime('03:00')
  const next = Temporal.ZonedDateTime.compare(tonight, paris) > 0 ? tonight : tonight.add({ days: 1 })
  return next.toInstant().toString({ fractionalSecondDigits: 3 })
}
