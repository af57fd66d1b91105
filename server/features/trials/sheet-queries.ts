import { idList } from '../../database/engine/id-list.ts'
import { prepareStatement } from '../../database/engine/prepare-statement.ts'
import { idsOf } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'

/**
 * Visitors on the sheet of a session, also those whose hold has ended; `prenom` is null once it was erased. `userId` is
 * the member that a visitor became, found by link or e-mail.
 */
export const listSheetTrials = prepareStatement((db, { sessionId }: { sessionId: string }) =>
  db
    .selectFrom('trials')
    .leftJoin('accounts', 'accounts.email', 'trials.email')
    .select(['trials.id', 'trials.prenom', 'trials.present', 'trials.heldUntil'])
    .select((eb) => eb.fn.coalesce('trials.userId', 'accounts.personId').as('userId'))
    .where('trials.sessionId', '=', sessionId)
    .where('trials.cancelledAt', 'is', null)
    .orderBy('trials.createdAt')
    .orderBy('trials.id'),
)

/**
 * The given ids that are trials of a session, locked until the transaction ends: none is moved or cancelled. Includes
 * trials whose hold has ended: a coach without a network saw them before.
 */
export const lockSheetTrials = async (tx: Tx, sessionId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('trials')
    .select('id')
    .where('id', 'in', idList(tx, ids))
    .where('sessionId', '=', sessionId)
    .where('cancelledAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return idsOf(rows)
}

export const setTrialsPresent = (tx: Tx, ids: readonly string[], present: boolean) =>
  tx.updateTable('trials').set({ present }).where('id', 'in', idList(tx, ids)).execute()
