import { prepared } from './prepared.ts'
import { takesRowLocks } from './row-locks.ts'
import type { Tx } from './schema.ts'

/** `keyShare` lets the person write elsewhere at the same time; `update` keeps all of their other writes waiting. */
type Lock = 'keyShare' | 'update'

// The user before the sign-in: a reset or a demotion locks them in this order too, so that neither waits for the other.
const lockedActor = prepared((tx, { loginId }: { loginId: string }, lock: Lock) =>
  tx
    .selectFrom('logins as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['u.id', 'u.prenom', 'u.nom', 'u.email', 'u.role', 'u.passwordHash'])
    .select(['l.id as loginId', 'l.createdAt as signedInAt', 'l.lastUsedAt'])
    .where('l.id', '=', loginId)
    .$if(takesRowLocks(tx), (query) =>
      lock === 'update' ? query.forUpdate(['u', 'l']) : query.forKeyShare(['u', 'l']),
    ),
)

/** The person behind a sign-in; neither is deleted, and the sign-in is not ended, until the transaction ends. */
export const lockActor = async (tx: Tx, loginId: string, lock: Lock) => (await lockedActor(tx, { loginId }, lock))[0]
