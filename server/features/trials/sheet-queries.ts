import { idList } from '../../database/engine/id-list.ts'
import { hasRowLocks } from '../../database/engine/row-locks.ts'
import { idsOf } from '../../database/ids.ts'
import type { Executor, Tx } from '../../database/schema.ts'

/**
 * Visitors on the sheet of a session, with the member that each became, by their link or by their address, whether
 * their place is still held or not; without a name once erased.
 */
export const listSheetTrials = (db: Executor, sessionId: string) =>
  db
    .selectFrom('trials')
    .leftJoin('accounts', 'accounts.email', 'trials.email')
    .select(['trials.id', 'trials.prenom', 'trials.present', 'trials.heldUntil'])
    .select((eb) => eb.fn.coalesce('trials.userId', 'accounts.personId').as('userId'))
    .where('trials.sessionId', '=', sessionId)
    .where('trials.cancelledAt', 'is', null)
    .orderBy('trials.createdAt')
    .orderBy('trials.id')
    .execute()

/**
 * The ids among these that are trials of a session, locked until the transaction ends: none is moved or cancelled. One
 * whose hold is over counts: a coach without a network saw it while it was held.
 */
export const lockSheetTrials = async (tx: Tx, sessionId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('trials')
    .select('id')
    .where('id', 'in', idList(tx, ids))
    .where('sessionId', '=', sessionId)
    .where('cancelledAt', 'is', null)
    .orderBy('id')
    .$if(hasRowLocks(tx), (query) => query.forNoKeyUpdate())
    .execute()
  return idsOf(rows)
}

export const setTrialsPresent = (tx: Tx, ids: readonly string[], present: boolean) =>
  tx.updateTable('trials').set({ present }).where('id', 'in', idList(tx, ids)).execute()
