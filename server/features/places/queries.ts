import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/id-list.ts'
import { prepared } from '../../database/prepared.ts'
import { takesRowLocks } from '../../database/row-locks.ts'
import type { DepartureRow, Executor, SessionRsvpRow, Tx, WaitingRow } from '../../database/schema.ts'
import { rankOf, toWaiting, waitingCount } from '../../database/waiting-rows.ts'

const placed = (tx: Executor, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'date', 'title', 'location', 'published', 'cancelledAt'])
    .select(['capacity', 'levelTarget', 'levelIsMinimum', 'durationMinutes'])
    .where('id', '=', id)

const locked = prepared((tx, { id }: { id: string }) =>
  placed(tx, id).$if(takesRowLocks(tx), (query) => query.forNoKeyUpdate()),
)
const unlimitedShared = prepared((tx, { id }: { id: string }) =>
  placed(tx, id)
    .where('capacity', 'is', null)
    .$if(takesRowLocks(tx), (query) => query.forShare()),
)

/** A session, locked until the transaction ends: its places are given one call at a time. */
export const lockSession = async (tx: Tx, id: string) => (await locked(tx, { id }))[0]

/** The same for calls that take or leave a place; with unlimited places they do not wait for each other. */
export const lockForMember = async (tx: Tx, id: string) =>
  (await unlimitedShared(tx, { id }))[0] ?? (await lockSession(tx, id))

export type PlacedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

const ownPlace = prepared((db, { sessionId, userId }: { sessionId: string; userId: string }) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('sessionRsvps as r', (join) => join.onRef('r.sessionId', '=', 's.id').on('r.userId', '=', userId))
    .leftJoin('waitingList as w', (join) => join.onRef('w.sessionId', '=', 's.id').on('w.userId', '=', userId))
    .select(['s.published', 'r.id as rsvpId', 'w.takeAtOnce', 'w.offeredUntil'])
    .select([waitingCount, rankOf('w')])
    .where('s.id', '=', sessionId),
)

/** A person's place in a session; undefined if there is no such session. */
export const findOwnPlace = async (db: Executor, sessionId: string, userId: string) => {
  const [row] = await ownPlace(db, { sessionId, userId })
  return row && { published: row.published, place: { going: row.rsvpId !== null, waiting: toWaiting(row) } }
}

export const insertRsvp = prepared((tx, { id, sessionId, userId, createdAt }: SessionRsvpRow) =>
  tx
    .insertInto('sessionRsvps')
    .values({ id, sessionId, userId, createdAt })
    .onConflict((conflict) => conflict.columns(['sessionId', 'userId']).doNothing()),
)

/** Stores who gave up their place: the coach gets a notice in the evening. */
export const recordDeparture = prepared((tx, { sessionId, userId, leftAt }: DepartureRow) =>
  tx
    .insertInto('departures')
    .values({ sessionId, userId, leftAt })
    .onConflict((conflict) => conflict.columns(['sessionId', 'userId']).doUpdateSet({ leftAt })),
)

type Someone = { sessionId: string; userId: string }

export const deleteRsvp = prepared((tx, { sessionId, userId }: Someone) =>
  tx.deleteFrom('sessionRsvps').where('sessionId', '=', sessionId).where('userId', '=', userId),
)

export const deleteWaiting = prepared((tx, { sessionId, userId }: Someone) =>
  tx.deleteFrom('waitingList').where('sessionId', '=', sessionId).where('userId', '=', userId),
)

/** Somebody who waits already keeps their rank. */
export const insertWaiting = (tx: Tx, row: WaitingRow) =>
  tx
    .insertInto('waitingList')
    .values(row)
    .onConflict((conflict) => conflict.columns(['sessionId', 'userId']).doUpdateSet({ takeAtOnce: row.takeAtOnce }))
    .execute()

/** Ends expired offers and moves their people to the end of the list. Returns these people. */
export const lapseOffers = (tx: Tx, sessionId: string, now: IsoInstant) =>
  tx
    .updateTable('waitingList')
    .set({ offeredUntil: null, lapsedAt: now, queuedAt: now })
    .where('sessionId', '=', sessionId)
    .where('offeredUntil', '<=', now)
    .returning('userId')
    .execute()

/** Numbers of taken places, of places held by offers, and of other people who wait. */
export const countPlaces = (tx: Tx, sessionId: string) =>
  tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('sessionRsvps')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('sessionId', '=', sessionId)
        .$asScalar()
        .$notNull()
        .as('going'),
      eb
        .selectFrom('waitingList')
        .select((of) => of.fn.count<number>('offeredUntil').as('count'))
        .where('sessionId', '=', sessionId)
        .$asScalar()
        .$notNull()
        .as('offered'),
      eb
        .selectFrom('waitingList')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('sessionId', '=', sessionId)
        .where('offeredUntil', 'is', null)
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow()

/** People on the waiting list who may get an offer, in order. */
export const listCandidates = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('waitingList')
    .select(['id', 'userId', 'takeAtOnce'])
    .where('sessionId', '=', sessionId)
    .where('offeredUntil', 'is', null)
    .where('lapsedAt', 'is', null)
    .orderBy('queuedAt')
    .orderBy('id')
    .execute()

/** Other sessions that these people signed up for and that begin between two instants. */
export const listOtherSessions = (
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
  { from, until }: { from: IsoInstant; until: IsoInstant },
) =>
  tx
    .selectFrom('sessionRsvps as r')
    .innerJoin('sessions as s', 's.id', 'r.sessionId')
    .select(['r.userId', 's.date', 's.durationMinutes'])
    .where('r.userId', 'in', idList(tx, userIds))
    // The few sessions of those hours first: otherwise SQLite reads all sign-ups that these people ever made.
    .where('r.sessionId', 'in', (eb) =>
      eb
        .selectFrom('sessions as o')
        .select('o.id')
        .where('o.id', '!=', sessionId)
        .where('o.cancelledAt', 'is', null)
        .where('o.date', '>', from)
        .where('o.date', '<', until),
    )
    .execute()

export const insertRsvps = (tx: Tx, rows: SessionRsvpRow[]) => tx.insertInto('sessionRsvps').values(rows).execute()

export const deleteEntries = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('waitingList').where('id', 'in', idList(tx, ids)).execute()

export const offerPlaces = (tx: Tx, ids: readonly string[], offeredUntil: IsoInstant) =>
  tx.updateTable('waitingList').set({ offeredUntil }).where('id', 'in', idList(tx, ids)).execute()

/** Marks all who wait as informed that the first sign-up takes a free place; returns those not informed before. */
export const markToldFree = (tx: Tx, sessionId: string, now: IsoInstant) =>
  tx
    .updateTable('waitingList')
    .set({ toldFreeAt: now })
    .where('sessionId', '=', sessionId)
    .where('toldFreeAt', 'is', null)
    .returning('userId')
    .execute()

export const readLevel = async (tx: Tx, userId: string) => {
  const { level } = await tx.selectFrom('people').select('level').where('id', '=', userId).executeTakeFirstOrThrow()
  return level
}

/** Upcoming sessions with a waiting list and an expired offer or a free place. */
export const listToFill = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.date', '>', now)
    .where('s.published', '=', true)
    .where('s.cancelledAt', 'is', null)
    .where((eb) => {
      const waiting = eb.selectFrom('waitingList as w').select('w.id').whereRef('w.sessionId', '=', 's.id')
      const going = eb.selectFrom('sessionRsvps as r').select((of) => of.fn.countAll<number>().as('count'))
      const offered = eb
        .selectFrom('waitingList as o')
        .select((of) => of.fn.count<number>('o.offeredUntil').as('count'))
      const taken = eb(
        going.whereRef('r.sessionId', '=', 's.id').$asScalar(),
        '+',
        offered.whereRef('o.sessionId', '=', 's.id').$asScalar(),
      )
      const isFree = eb.or([eb('s.capacity', 'is', null), eb('s.capacity', '>', taken)])
      return eb.or([
        eb.exists(waiting.where('w.offeredUntil', '<=', now)),
        eb.and([eb.exists(waiting.where('w.offeredUntil', 'is', null)), isFree]),
      ])
    })
    .orderBy('s.date')
    .execute()

/** Deletes waiting lists and departures of sessions that started before an instant. */
export const deleteEntriesBefore = async (db: Executor, instant: IsoInstant): Promise<void> => {
  for (const table of ['waitingList', 'departures'] as const)
    await db
      .deleteFrom(table)
      .where('sessionId', 'in', (eb) => eb.selectFrom('sessions').select('id').where('date', '<', instant))
      .execute()
}
