import type { Closure, Club } from '../../club.ts'
import { foldText } from '../../contract/rules/texts/fold-text.ts'
import { weekdays } from '../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { inParis } from '../time/time.ts'

/** Name of the closure on a day, YYYY-MM-DD; null if the club trains. */
export const closureOn = (day: string, closures: readonly Closure[]): string | null =>
  closures.find(({ from, to }) => from <= day && day <= to)?.name ?? null

export type Slot = Club['weeklySlots'][number]

/** Starts of a weekly slot in the next `weeks` weeks, except during closures; the next first. */
export const startsOfSlot = (
  { day, start }: Slot,
  { closures, weeks, now }: { closures: readonly Closure[]; weeks: number; now: IsoInstant },
): Temporal.ZonedDateTime[] => {
  const zoned = inParis(now)
  const soonest = zoned.toPlainDate().add({ days: (weekdays.indexOf(day) + 1 - zoned.dayOfWeek + 7) % 7 })
  return Array.from({ length: weeks }, (_, week) => soonest.add({ weeks: week }))
    .filter((date) => closureOn(date.toString(), closures) === null)
    .map((date) => date.toZonedDateTime({ timeZone: zoned.timeZoneId, plainTime: start }))
    .filter((startsAt) => Temporal.ZonedDateTime.compare(startsAt, zoned) > 0)
}

/** Finds a location among the club's own, which are public; any other is for members only, and null here. */
export const ownLocationFinder = ({ stadium, weeklySlots }: Pick<Club, 'stadium' | 'weeklySlots'>) => {
  const ownLocations = [stadium.name, ...weeklySlots.map(({ location }) => location)]
  const locationByFoldedText = new Map(ownLocations.map((location) => [foldText(location), location]))
  return (location: string): string | null => locationByFoldedText.get(foldText(location)) ?? null
}
