import type { Closure, Club } from '../../../club.ts'
import type { Meeting } from '../../../contract/calendar.ts'
import { weekdays } from '../../../contract/rules/dates.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { inParis, toIso } from '../../time.ts'
import { closureOn } from '../../training/closures.ts'

type Slot = Club['weeklySlots'][number]

const weeksAhead = 26

/** The next day of a slot on which the club trains; undefined while it is closed for longer than `weeksAhead`. */
const nextDayOf = (
  { day, start }: Slot,
  closures: readonly Closure[],
  now: Temporal.ZonedDateTime,
): Temporal.PlainDate | undefined => {
  const soonest = now.toPlainDate().add({ days: (weekdays.indexOf(day) + 1 - now.dayOfWeek + 7) % 7 })
  const hasStarted = (date: Temporal.PlainDate) =>
    Temporal.ZonedDateTime.compare(date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: start }), now) <= 0
  return Array.from({ length: weeksAhead }, (_, week) => soonest.add({ weeks: week })).find(
    (date) => !hasStarted(date) && closureOn(date.toString(), closures) === null,
  )
}

/** The next time of each weekly training slot outside the club's closures, soonest first. */
export const meetingsOfSlots = (slots: readonly Slot[], closures: readonly Closure[], now: IsoInstant): Meeting[] => {
  const zoned = inParis(now)
  const { timeZoneId: timeZone } = zoned
  return slots
    .flatMap((slot) => {
      const day = nextDayOf(slot, closures, zoned)
      if (!day) return []
      const at = (plainTime: string) => toIso(day.toZonedDateTime({ timeZone, plainTime }))
      return [{ startsAt: at(slot.start), endsAt: at(slot.end), title: slot.title, place: slot.place }]
    })
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}
