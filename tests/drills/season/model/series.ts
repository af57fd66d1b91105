import type { Model } from './model.ts'
import type { Session } from './sessions.ts'
import { addDays, dayOf, daysBetween, instantAt, timeOf, weekdayOf } from './time.ts'

export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** The future sessions in the scope of an action, the requested one first. */
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

export type SessionDetails = Pick<Session, 'start' | 'location' | 'capacity'>

/**
 * New start of another session of the series. It moves by the same number of days if it had the same weekday, and to
 * the same time if it had the same time; never into the past.
 */
const startOf = (before: SessionDetails, after: SessionDetails, other: Session, now: string): string => {
  if (before.start === after.start) return other.start
  const isOnDay = weekdayOf(dayOf(other.start)) === weekdayOf(dayOf(before.start))
  const isAtHour = timeOf(other.start) === timeOf(before.start)
  const days = isOnDay ? daysBetween(dayOf(before.start), dayOf(after.start)) : 0
  const [day, time] = [addDays(dayOf(other.start), days), timeOf(isAtHour ? after.start : other.start)]
  const start = instantAt(day, time)
  return timeOf(start) !== time || start <= now ? other.start : start
}

/** Applies an edit of one session to another: only the changed fields, and only if both had the same value. */
export const editedLike = (
  { now }: Model,
  before: SessionDetails,
  after: SessionDetails,
  other: Session,
): SessionDetails => ({
  start: startOf(before, after, other, now),
  location: other.location === before.location ? after.location : other.location,
  capacity: other.capacity === before.capacity ? after.capacity : other.capacity,
})
