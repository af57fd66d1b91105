import { prepared } from '../engine/prepared.ts'
import { hasRowLocks } from '../engine/row-locks.ts'
import type { Tx } from '../schema.ts'

/** PostgreSQL row locks: `keyShare` (FOR KEY SHARE) allows parallel writes of the person, `update` (FOR UPDATE) blocks them. */
type Lock = 'keyShare' | 'update'

// Every transaction locks person, account and login in this order: another order would deadlock.
const lockedActor = prepared((tx, { loginId }: { loginId: string }, lock: Lock) =>
  tx
    .selectFrom('logins as l')
    .innerJoin('people as p', 'p.id', 'l.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'p.nom', 'a.email', 'a.role', 'a.passwordHash'])
    .select(['l.id as loginId', 'l.createdAt as signedInAt', 'l.lastUsedAt'])
    .where('l.id', '=', loginId)
    .$if(hasRowLocks(tx), (query) =>
      lock === 'update' ? query.forUpdate(['p', 'a', 'l']) : query.forKeyShare(['p', 'a', 'l']),
    ),
)

/** The person of a login; both rows stay locked against deletion until the transaction ends. */
export const lockActor = async (tx: Tx, loginId: string, lock: Lock) => (await lockedActor(tx, { loginId }, lock))[0]
