import { prepared } from './prepared.ts'
import { takesRowLocks } from './row-locks.ts'
import type { Tx } from './schema.ts'

/** `keyShare` lets the person write elsewhere at the same time; `update` keeps all of their other writes waiting. */
type Lock = 'keyShare' | 'update'

// Person, account, sign-in: every transaction locks them in this order, so that no two wait for each other.
const lockedActor = prepared((tx, { loginId }: { loginId: string }, lock: Lock) =>
  tx
    .selectFrom('logins as l')
    .innerJoin('people as p', 'p.id', 'l.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'p.nom', 'a.email', 'a.role', 'a.passwordHash'])
    .select(['l.id as loginId', 'l.createdAt as signedInAt', 'l.lastUsedAt'])
    .where('l.id', '=', loginId)
    .$if(takesRowLocks(tx), (query) =>
      lock === 'update' ? query.forUpdate(['p', 'a', 'l']) : query.forKeyShare(['p', 'a', 'l']),
    ),
)

/** The person behind a sign-in; neither is deleted, and the sign-in is not ended, until the transaction ends. */
export const lockActor = async (tx: Tx, loginId: string, lock: Lock) => (await lockedActor(tx, { loginId }, lock))[0]
