import { failSeason } from '../assert-same.ts'
import type { Run } from '../run.ts'

/** Number of sign-ups and offers of each session at the last check. */
export type PlaceCounts = Map<string, number>

/** Sessions from `since` on, each with its sign-ups and offers. */
const readPlaces = ({ host, model }: Run, since: string) =>
  host.database.db
    .selectFrom('sessions as s')
    .where('s.date', '>=', since)
    .select((eb) => [
      's.id',
      's.capacity',
      eb
        .selectFrom('sessionRsvps as rsvp')
        .whereRef('rsvp.sessionId', '=', 's.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('going'),
      eb
        .selectFrom('waitingList as w')
        .whereRef('w.sessionId', '=', 's.id')
        .where('w.offeredUntil', '>', model.now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('offers'),
    ])
    .execute()

/**
 * Sign-ups and offers never exceed the capacity, except for a coach's exceptions and for places given before the
 * capacity was lowered.
 */
export const assertPlaces = async (run: Run, since: string, lastCounts: PlaceCounts): Promise<void> => {
  const { exceptions } = run
  for (const { id, capacity, going, offers } of await readPlaces(run, since)) {
    const count = (going ?? 0) + (offers ?? 0)
    const most = capacity === null ? count : Math.max(capacity, (lastCounts.get(id) ?? 0) + (exceptions.get(id) ?? 0))
    if (count > most) failSeason(`${count} people go to a session of ${capacity} places, or have one kept`)
    lastCounts.set(id, count)
  }
  exceptions.clear()
}

export const assertGoingOrWaiting = async ({ host }: Run): Promise<void> => {
  const both = await host.database.db
    .selectFrom('waitingList as w')
    .innerJoin('sessionRsvps as rsvp', (join) =>
      join.onRef('rsvp.sessionId', '=', 'w.sessionId').onRef('rsvp.userId', '=', 'w.userId'),
    )
    .select('w.id')
    .execute()
  if (both.length > 0) failSeason('a person goes to a session and is on its waiting list')
}
