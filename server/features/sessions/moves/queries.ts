import type { IsoInstant } from '../../../../contract/values.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { upsertRows } from '../../../database/insert-rows.ts'
import type { MovedSessionRow, Tx } from '../../../database/schema.ts'

/** Stores the date and location before the move; a second move before the notice only delays the notice. */
export const insertMoves = (tx: Tx, rows: MovedSessionRow[]) =>
  upsertRows(tx, 'movedSessions', rows, { key: 'sessionId', columns: ['dueAt'] })

/**
 * Due moves with old and new values, by date, locked until the transaction ends. The move of an unpublished session
 * waits until the session is published again.
 */
export const lockDueMoves = (tx: Tx, now: IsoInstant) =>
  tx
    .selectFrom('movedSessions as movedSession')
    .innerJoin('sessions as s', 's.id', 'movedSession.sessionId')
    .select(['movedSession.date as knownDate', 'movedSession.location as knownLocation'])
    .select(['s.id', 's.date', 's.title', 's.location', 's.published', 's.cancelledAt', 's.version'])
    .where('movedSession.dueAt', '<=', now)
    .where((eb) => eb.or([eb('s.published', '=', true), eb('s.date', '<=', now)]))
    .orderBy('s.date')
    .orderBy('s.id')
    .forUpdate()
    .execute()
export type MovedSession = Awaited<ReturnType<typeof lockDueMoves>>[number]

export const deleteMoves = (tx: Tx, sessionIds: readonly string[]) =>
  tx.deleteFrom('movedSessions').where('sessionId', 'in', idList(tx, sessionIds)).execute()
