import { hasRowLocks } from '../engine/row-locks.ts'
import type { Tx } from '../schema.ts'

/**
 * Ids of all administrators, locked until the transaction ends, in one order: two simultaneous demotions or deletions must
 * not remove the last two. Not `FOR UPDATE`, because each caller already holds a weaker lock on their own row.
 */
export const lockAdmins = async (tx: Tx): Promise<string[]> => {
  const admins = await tx
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select('p.id')
    .where('a.role', '=', 'ADMIN')
    .orderBy('p.id')
    .$if(hasRowLocks(tx), (query) => query.forNoKeyUpdate(['p', 'a']))
    .execute()
  return admins.map(({ id }) => id)
}
