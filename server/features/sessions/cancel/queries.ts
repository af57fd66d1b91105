import type { Executor } from '../../../database/schema.ts'

/** People with an account who signed up for a session. */
export const listSignedUp = (db: Executor, sessionId: string) =>
  db
    .selectFrom('sessionRsvps as r')
    .innerJoin('people as p', 'p.id', 'r.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'a.email'])
    .where('r.sessionId', '=', sessionId)
    .orderBy('r.userId')
    .execute()
