import type { Club } from '../../../club.ts'
import type { Meeting } from '../../../contract/calendar.ts'
import { weekdays } from '../../../contract/rules/dates.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { inParis, toIso } from '../../time.ts'

type Slot = Club['weeklySlots'][number]

const nextDayOf = ({ day, start }: Slot, now: Temporal.ZonedDateTime): Temporal.PlainDate => {
  const soonest = now.toPlainDate().add({ days: (weekdays.indexOf(day) + 1 - now.dayOfWeek + 7) % 7 })
  const starts = soonest.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: start })
  return Temporal.ZonedDateTime.compare(starts, now) > 0 ? soonest : soonest.add({ days: 7 })
}

/** The next time of each weekly training slot, soonest first. */
export const meetingsOfSlots = (slots: readonly Slot[], now: IsoInstant): Meeting[] => {
  const zoned = inParis(now)
  const { timeZoneId: timeZone } = zoned
  return slots
    .map((slot) => {
      const day = nextDayOf(slot, zoned)
      const at = (plainTime: string) => toIso(day.toZonedDateTime({ timeZone, plainTime }))
      return { startsAt: at(slot.start), endsAt: at(slot.end), title: slot.title, place: slot.place }
    })
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}
