import { idList } from './id-list.ts'
import { takesRowLocks } from './row-locks.ts'
import type { Tx } from './schema.ts'

/** The ids among these that are people, locked until the transaction ends: none is deleted, and no award is counted twice. */
export const lockPeople = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', idList(tx, ids))
    .orderBy('id')
    .$if(takesRowLocks(tx), (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}
