import { idList } from '../../../database/engine/id-list.ts'
import type { SessionRow, Tx } from '../../../database/schema.ts'

/** Cancels or restores sessions, each in a new version. */
export const setCancellation = (
  tx: Tx,
  ids: readonly string[],
  change: Pick<SessionRow, 'cancelledAt' | 'cancelReason' | 'updatedAt'>,
) =>
  tx
    .updateTable('sessions')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', 'in', idList(tx, ids))
    .execute()
