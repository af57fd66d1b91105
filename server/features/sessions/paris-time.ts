import { paris } from '../../../contract/rules/dates.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { inParis, toIso } from '../../time.ts'

/**
 * Instant of a local time in Paris, `YYYY-MM-DD` and `HH:MM`; the first occurrence of the hour that is repeated in autumn.
 * The contract refuses the hour that is skipped in spring.
 */
export const instantOfWallTime = ({ date, time }: { date: string; time: string }): IsoInstant =>
  toIso(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(paris, { disambiguation: 'earlier' }))

/** Time in Paris, `HH:MM`, of an instant. */
export const timeOf = (instant: IsoInstant): string =>
  inParis(instant).toPlainTime().toString({ smallestUnit: 'minute' })
