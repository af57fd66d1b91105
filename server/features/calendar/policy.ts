import type { Club, Weekday } from '../../../club.ts'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import { plainText } from '../../../contract/rules/plain-text.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { CalendarSession } from './queries.ts'

const usualMinutes = 90
const weekdays: readonly Weekday[] = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes that a session lasts: those of the club's weekly slot that starts like it in Paris, else an hour and a half. */
export const durationOf = (date: IsoInstant, slots: Club['weeklySlots']): number => {
  const start = Temporal.Instant.from(date).toZonedDateTimeISO('Europe/Paris')
  const slot = slots.find(
    ({ day, start: time }) =>
      day === weekdays[start.dayOfWeek - 1] && minutesOf(time) === start.hour * 60 + start.minute,
  )
  return slot ? minutesOf(slot.end) - minutesOf(slot.start) : usualMinutes
}

/** What anybody may read of a session: time, type, and the place where it is the club's own; members read the rest. */
export const publicPart = ({ stadium, weeklySlots }: Pick<Club, 'stadium' | 'weeklySlots'>) => {
  const places = new Map(
    [stadium.name, ...weeklySlots.map(({ place }) => place)].map((place) => [plainText(place), place]),
  )
  return (session: CalendarSession): CalendarSession => ({
    ...session,
    title: sessionTypeLabels[session.type],
    location: places.get(plainText(session.location)) ?? '',
    levelTarget: null,
    description: null,
  })
}

type Change = {
  subjectId: string | null
  beforeJson: Record<string, unknown> | null
  afterJson: Record<string, unknown> | null
  createdAt: IsoInstant
}
export type Cancelled = { id: string; date: IsoInstant; type: string; at: IsoInstant; changes: number }

/** Sessions that were withdrawn or deleted before they began, as they were last published; `changes` come latest first. */
export const cancelledAmong = (changes: readonly Change[], published: ReadonlySet<string>): Cancelled[] => {
  const found = new Map<string, Cancelled>()
  // Also the number that a calendar orders versions by: it grows with each change, this one included.
  const counted = new Map<string | null, number>()
  for (const { subjectId } of changes) counted.set(subjectId, (counted.get(subjectId) ?? 0) + 1)
  for (const { subjectId: id, beforeJson: before, afterJson: after, createdAt: at } of changes) {
    if (id === null || published.has(id) || found.has(id)) continue
    if (before?.published !== true || after?.published === true) continue
    const { date, type } = before
    if (typeof date === 'string' && typeof type === 'string' && date > at)
      found.set(id, { id, date, type, at, changes: counted.get(id) ?? 1 })
  }
  return [...found.values()]
}
