import { prepared } from '../../../database/prepared.ts'
import { takesRowLocks } from '../../../database/row-locks.ts'
import type { Executor, SessionRsvpRow, Tx } from '../../../database/schema.ts'

export const findSession = (db: Executor, id: string) =>
  db.selectFrom('sessions').select(['id', 'published']).where('id', '=', id).executeTakeFirst()

const sessionForShare = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'date', 'published', 'cancelledAt'])
    .where('id', '=', id)
    .$if(takesRowLocks(tx), (query) => query.forShare()),
)

/** A session, locked against changes until the transaction ends. */
export const lockSessionForShare = async (tx: Tx, id: string) => (await sessionForShare(tx, { id }))[0]

export const findRsvp = (db: Executor, sessionId: string, userId: string) =>
  db
    .selectFrom('sessionRsvps')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst()

export const insertRsvp = prepared((tx, { id, sessionId, userId, createdAt }: SessionRsvpRow) =>
  tx
    .insertInto('sessionRsvps')
    .values({ id, sessionId, userId, createdAt })
    .onConflict((conflict) => conflict.columns(['sessionId', 'userId']).doNothing()),
)

export const deleteRsvp = prepared((tx, { sessionId, userId }: { sessionId: string; userId: string }) =>
  tx.deleteFrom('sessionRsvps').where('sessionId', '=', sessionId).where('userId', '=', userId),
)
