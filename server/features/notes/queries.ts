import { hasRowLocks } from '../../database/engine/row-locks.ts'
import type { Tx } from '../../database/schema.ts'

/** A session, locked against deletion until the transaction ends. */
export const lockSessionAgainstDeletion = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'published'])
    .where('id', '=', id)
    .$if(hasRowLocks(tx), (query) => query.forKeyShare())
    .executeTakeFirst()
