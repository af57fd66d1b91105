import type { IsoInstant } from '../../../../contract/values.ts'
import { takesRowLocks } from '../../../database/row-locks.ts'
import type { Executor, MovedSessionRow, Tx } from '../../../database/schema.ts'

/** Keeps the day, hour and place that people know; a session that was moved before only waits longer. */
export const keepMoves = (tx: Tx, rows: MovedSessionRow[]) =>
  tx
    .insertInto('movedSessions')
    .values(rows)
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet((eb) => ({ dueAt: eb.ref('excluded.dueAt') })))
    .execute()

export const listDueMoves = (db: Executor, now: IsoInstant) =>
  db.selectFrom('movedSessions').select('sessionId').where('dueAt', '<=', now).orderBy('dueAt').execute()

/** A moved session as people know it and as it is now; locked until the transaction ends. */
export const lockMove = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('movedSessions as m')
    .innerJoin('sessions as s', 's.id', 'm.sessionId')
    .select(['m.date as knownDate', 'm.location as knownLocation', 'm.dueAt'])
    .select(['s.id', 's.date', 's.title', 's.location', 's.published', 's.cancelledAt', 's.version'])
    .where('m.sessionId', '=', sessionId)
    .$if(takesRowLocks(tx), (query) => query.forUpdate())
    .executeTakeFirst()

export const deleteMove = (tx: Tx, sessionId: string) =>
  tx.deleteFrom('movedSessions').where('sessionId', '=', sessionId).execute()
