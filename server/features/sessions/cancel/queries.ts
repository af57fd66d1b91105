import { idList } from '../../../database/engine/id-list.ts'
import type { Executor, SessionRow, Tx } from '../../../database/schema.ts'

/** People with an account who signed up for these sessions, with the session of each sign-up. */
export const listPeopleSignedUp = (db: Executor, sessionIds: readonly string[]) =>
  db
    .selectFrom('sessionRsvps as rsvp')
    .innerJoin('people as p', 'p.id', 'rsvp.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'rsvp.sessionId'])
    .where('rsvp.sessionId', 'in', idList(db, sessionIds))
    .execute()

/** People with an account who signed up for these sessions or wait for a place of them. */
export const listPeopleSignedUpOrWaiting = (db: Executor, sessionIds: readonly string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('sessionRsvps')
        .select(['userId', 'sessionId'])
        .unionAll(eb.selectFrom('waitingList').select(['userId', 'sessionId']))
        .as('concerned'),
    )
    .innerJoin('people as p', 'p.id', 'concerned.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'concerned.sessionId'])
    .where('concerned.sessionId', 'in', idList(db, sessionIds))
    .execute()

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
