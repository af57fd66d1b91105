import type { Member } from '../../../contract/people.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../engine/id-list.ts'
import { hasRowLocks } from '../engine/row-locks.ts'
import type { Tx } from '../schema.ts'
import { findPerson, toMember } from './user-rows.ts'

/** The ids among these that are people, locked until the transaction ends: none is deleted, and no award is counted twice. */
export const lockPeople = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', idList(tx, ids))
    .orderBy('id')
    .$if(hasRowLocks(tx), (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

/** A person, locked until the transaction ends. */
export const lockMember = async (tx: Tx, id: string, now: IsoInstant): Promise<Member | undefined> => {
  // Locked in a separate statement first: PostgreSQL cannot lock an outer join, nor re-read its rows after the wait.
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .$if(hasRowLocks(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  const row = person && (await findPerson(tx, id, now))
  return row && toMember(row, now)
}
