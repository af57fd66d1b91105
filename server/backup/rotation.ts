import type { IsoInstant } from '../../contract/values.ts'

const kept = { days: 7, weeks: 4, months: 12 }

const inParis = (instant: IsoInstant) => Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Paris')

const periods: { name: (instant: IsoInstant) => string; count: number }[] = [
  { name: (instant) => inParis(instant).toPlainDate().toString(), count: kept.days },
  {
    name: (instant) => `${inParis(instant).yearOfWeek}-${String(inParis(instant).weekOfYear).padStart(2, '0')}`,
    count: kept.weeks,
  },
  { name: (instant) => inParis(instant).toPlainDate().toString().slice(0, 7), count: kept.months },
]

/**
 * Of the backups taken at these instants, those that may go: kept are the last one of each of the last 7 days, 4 weeks
 * and 12 months that have any, so that a machine which was off for long loses none of what it has.
 */
export const whichMayGo = (instants: readonly IsoInstant[]): IsoInstant[] => {
  const newestFirst = [...instants].sort().toReversed()
  const stay = new Set<IsoInstant>()
  for (const { name, count } of periods) {
    const lastOf = new Map<string, IsoInstant>()
    for (const instant of newestFirst) if (!lastOf.has(name(instant))) lastOf.set(name(instant), instant)
    for (const instant of [...lastOf.values()].slice(0, count)) stay.add(instant)
  }
  return instants.filter((instant) => !stay.has(instant))
}
