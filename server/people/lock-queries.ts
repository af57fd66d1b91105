import type { Member } from '../../contract/people.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { idList } from '../database/engine/id-list.ts'
import { prepareStatement } from '../database/engine/prepare-statement.ts'
import { idsOf } from '../database/ids.ts'
import type { Tx } from '../database/schema.ts'
import { toMember } from './member.ts'
import { findPerson } from './queries.ts'

/** PostgreSQL row locks: `keyShare` (FOR KEY SHARE) allows parallel writes of the person, `update` does not. */
type Lock = 'keyShare' | 'update'

// Every transaction locks person, account and login in this order: another order would deadlock.
const lockedActor = prepareStatement((tx, { loginId }: { loginId: string }, lock: Lock) =>
  tx
    .selectFrom('logins as login')
    .innerJoin('people as p', 'p.id', 'login.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'p.nom', 'a.email', 'a.role'])
    .select(['login.id as loginId', 'login.createdAt as signedInAt', 'login.lastUsedAt'])
    .where('login.id', '=', loginId)
    .$call((query) =>
      lock === 'update' ? query.forUpdate(['p', 'a', 'login']) : query.forKeyShare(['p', 'a', 'login']),
    ),
)

/** The person of a login, with their account: the three rows cannot be deleted until the transaction ends. */
export const lockActor = async (tx: Tx, loginId: string, lock: Lock) => (await lockedActor(tx, { loginId }, lock))[0]

/**
 * The given ids that exist, locked until the transaction ends: none is deleted, no award is counted twice. Skips
 * null, the id of a deleted person.
 */
export const lockPeople = async (tx: Tx, ids: readonly (string | null)[]): Promise<string[]> => {
  const givenIds = ids.filter((id) => id !== null)
  const rows = await tx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', idList(tx, givenIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return idsOf(rows)
}

/** A person, locked against deletion until the transaction ends. */
export const lockPersonAgainstDeletion = (tx: Tx, id: string) =>
  tx.selectFrom('people').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

/** A person, locked until the transaction ends. */
export const lockMember = async (tx: Tx, id: string, now: IsoInstant): Promise<Member | undefined> => {
  // Locked in a separate statement first: PostgreSQL cannot lock an outer join, nor re-read its rows after the wait.
  const person = await tx.selectFrom('people').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const row = person && (await findPerson(tx, id, now))
  return row && toMember(row, now)
}

/**
 * Ids of all administrators, locked until the transaction ends, in one order: two simultaneous demotions or deletions
 * must not remove the last two. Not `FOR UPDATE`, because each caller already holds a weaker lock on their own row.
 */
export const lockAdmins = async (tx: Tx): Promise<string[]> => {
  const admins = await tx
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select('p.id')
    .where('a.role', '=', 'ADMIN')
    .orderBy('p.id')
    .forNoKeyUpdate(['p', 'a'])
    .execute()
  return idsOf(admins)
}
