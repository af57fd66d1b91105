import type { IsoInstant } from '../../contract/values.ts'
import { inParis, toIso } from '../time.ts'

/** The next 3 a.m. in Paris after `now`, a quiet hour. */
export const nextNight = (now: IsoInstant): IsoInstant => {
  const paris = inParis(now)
  const tonight = paris.withPlainTime('03:00')
  return toIso(Temporal.ZonedDateTime.compare(tonight, paris) > 0 ? tonight : tonight.add({ days: 1 }))
}
