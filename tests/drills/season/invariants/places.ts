import { failSeason } from '../problem.ts'
import type { Run } from '../run.ts'
import type { Rows } from './rows.ts'

const countBy = <Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

/** How many went to each session or had an offer of it at the last look. */
export type Seen = Map<string, number>

/**
 * Never more going and kept places than places, but for a coach's exceptions and what was given before the places became
 * fewer: an offer is a promise too.
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
    if (both.has(`${sessionId} ${userId}`)) failSeason('somebody goes to a session and waits for a place of it')
}
