import type { Model, Session } from './model.ts'
import { addDays, dayOf, daysBetween, instantOf, timeOf, weekdayOf } from './time.ts'

export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** The sessions to come that an action concerns, the requested one first. */
export const inScope = ({ sessions, now }: Model, requestedSession: Session, scope: Scope): Session[] => {
  const others = sessions.filter(
    ({ series, start }) => series !== undefined && series === requestedSession.series && start > now,
  )
  if (scope === 'one') return [requestedSession]
  return [
    requestedSession,
    ...others.filter(
      (other) => other !== requestedSession && (scope === 'all' || other.start >= requestedSession.start),
    ),
  ]
}

export type Edited = Pick<Session, 'start' | 'location' | 'capacity'>

/** Another session of the series moves with the named one, where it lay as it did; never into the past. */
const startOf = (before: Edited, after: Edited, other: Session, now: string): string => {
  if (before.start === after.start) return other.start
  const isOnDay = weekdayOf(dayOf(other.start)) === weekdayOf(dayOf(before.start))
  const isAtHour = timeOf(other.start) === timeOf(before.start)
  const days = isOnDay ? daysBetween(dayOf(before.start), dayOf(after.start)) : 0
  const [day, time] = [addDays(dayOf(other.start), days), timeOf(isAtHour ? after.start : other.start)]
  const start = instantOf(day, time)
  return timeOf(start) !== time || start <= now ? other.start : start
}

/** Applies an edit of one session to another: only the changed fields, and only where both were equal. */
export const editedLike = ({ now }: Model, before: Edited, after: Edited, other: Session): Edited => ({
  start: startOf(before, after, other, now),
  location: other.location === before.location ? after.location : other.location,
  capacity: other.capacity === before.capacity ? after.capacity : other.capacity,
})
