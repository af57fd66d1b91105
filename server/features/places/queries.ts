import { isPostgres } from '../../database/engine/engine.ts'
import { prepareStatement } from '../../database/engine/prepare-statement.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { DepartureRow, Executor, SessionRsvpRow, Tx } from '../../database/schema.ts'
import { rankOf, toWaitingRank, waitingCount } from './rank-queries.ts'

const sessionById = (tx: Executor, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'date', 'title', 'location', 'published', 'cancelledAt'])
    .select(['capacity', 'levelTarget', 'levelIsMinimum', 'durationMinutes'])
    .where('id', '=', id)

const lockedSession = prepareStatement((tx, { id }: { id: string }) => sessionById(tx, id).forNoKeyUpdate())
const sharedUnlimitedSession = prepareStatement((tx, { id }: { id: string }) =>
  sessionById(tx, id).where('capacity', 'is', null).forShare(),
)

/** A session, locked until the transaction ends: its places are given one call at a time. */
export const lockPlaces = async (tx: Tx, id: string) => (await lockedSession(tx, { id }))[0]

/** Locks a session with unlimited places for shared use: sign-ups do not wait for each other. */
export const lockUnlimited = async (tx: Tx, id: string) => (await sharedUnlimitedSession(tx, { id }))[0]

/** For calls that take or leave a place. SQLite has no row locks, so there is nothing to share. */
export const lockForMember = async (tx: Tx, id: string) =>
  (isPostgres(tx) ? await lockUnlimited(tx, id) : undefined) ?? (await lockPlaces(tx, id))

export type PlacedSession = NonNullable<Awaited<ReturnType<typeof lockPlaces>>>

const placeRows = prepareStatement((db, { sessionId, userId }: { sessionId: string; userId: string }) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('sessionRsvps as rsvp', (join) =>
      join.onRef('rsvp.sessionId', '=', 's.id').on('rsvp.userId', '=', userId),
    )
    .leftJoin('waitingList as w', (join) => join.onRef('w.sessionId', '=', 's.id').on('w.userId', '=', userId))
    .select(['s.published', 'rsvp.id as rsvpId', 'w.takeAtOnce', 'w.offeredUntil'])
    .select([waitingCount, rankOf('w')])
    .where('s.id', '=', sessionId),
)

/** A person's place in a session; undefined if there is no such session. */
export const findOwnPlace = async (db: Executor, sessionId: string, userId: string) => {
  const [row] = await placeRows(db, { sessionId, userId })
  return row && { published: row.published, place: { going: row.rsvpId !== null, waiting: toWaitingRank(row) } }
}

export const insertSignUp = prepareStatement((tx, { id, sessionId, userId, createdAt }: SessionRsvpRow) =>
  tx
    .insertInto('sessionRsvps')
    .values({ id, sessionId, userId, createdAt })
    .onConflict((conflict) => conflict.columns(['sessionId', 'userId']).doNothing()),
)

/** Stores who gave up their place: the coach gets a notice in the evening. */
export const recordDeparture = prepareStatement((tx, { sessionId, userId, leftAt }: DepartureRow) =>
  tx
    .insertInto('departures')
    .values({ sessionId, userId, leftAt })
    .onConflict((conflict) => conflict.columns(['sessionId', 'userId']).doUpdateSet({ leftAt })),
)

/** A person and a session. */
export type SignUpKey = { sessionId: string; userId: string }

export const deleteSignUp = prepareStatement((tx, { sessionId, userId }: SignUpKey) =>
  tx.deleteFrom('sessionRsvps').where('sessionId', '=', sessionId).where('userId', '=', userId),
)

export const insertSignUps = (tx: Tx, rows: SessionRsvpRow[]) => insertRows(tx, 'sessionRsvps', rows)

export const readLevel = async (tx: Tx, userId: string) => {
  const { level } = await tx.selectFrom('people').select('level').where('id', '=', userId).executeTakeFirstOrThrow()
  return level
}
