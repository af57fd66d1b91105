import { failSeason } from '../problem.ts'
import type { Run } from '../run.ts'
import type { Rows } from './rows.ts'

const countBy = <Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

/** Number of sign-ups and offers of each session at the last check. */
export type Seen = Map<string, number>

/**
 * Sign-ups and offers never exceed the capacity, except for a coach's exceptions and for places given before the
 * capacity was lowered.
 */
export const assertPlaces = ({ exceptions, model }: Run, { sessions, going, waiting }: Rows, seen: Seen): void => {
  const offers = waiting.filter(({ offeredUntil }) => offeredUntil !== null && offeredUntil > model.now)
  const now = countBy([...going, ...offers], ({ sessionId }) => sessionId)
  for (const { id, capacity } of sessions) {
    const count = now.get(id) ?? 0
    const most = capacity === null ? count : Math.max(capacity, (seen.get(id) ?? 0) + (exceptions.get(id) ?? 0))
    if (count > most) failSeason(`${count} people go to a session of ${capacity} places, or have one kept`)
    seen.set(id, count)
  }
  exceptions.clear()
  const both = new Set(going.map(({ sessionId, userId }) => `${sessionId} ${userId}`))
  for (const { sessionId, userId } of waiting)
    if (both.has(`${sessionId} ${userId}`)) failSeason('a person goes to a session and is on its waiting list')
}
