import type { Club, Weekday } from '../../../club.ts'
import type { IsoInstant } from '../../../contract/values.ts'

type Slot = Club['weeklySlots'][number]
export type FirstSession = Slot & { startsAt: IsoInstant }

const timeZone = 'Europe/Paris'
const week: Weekday[] = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

const nextStart = ({ day, start }: Slot, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime => {
  const daysAway = (week.indexOf(day) + 1 - now.dayOfWeek + 7) % 7
  const on = (days: number) => now.toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime: start })
  const soonest = on(daysAway)
  return Temporal.ZonedDateTime.compare(soonest, now) > 0 ? soonest : on(daysAway + 7)
}

/** The next weekly training slot after an instant; undefined if the club has none. */
export const firstSessionAfter = (slots: Slot[], now: IsoInstant): FirstSession | undefined => {
  const zoned = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const starts = slots.map((slot) => ({ ...slot, startsAt: nextStart(slot, zoned).toInstant().toString() }))
  return starts.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0]
}
