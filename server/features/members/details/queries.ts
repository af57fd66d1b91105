import { maxShownChanges } from '../../../../contract/rules/limits.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Database, Executor } from '../../../database/schema.ts'
import { paymentsOfPerson } from '../../../ledger/queries.ts'
import { statusNow } from '../../../people/current-membership/queries.ts'
import { isPublishedAndNotCancelled } from '../../../training/queries.ts'

/** A person's memberships, the latest season first. */
export const listSeasonsOf = (db: Database, userId: string, now: IsoInstant) =>
  db
    .selectFrom('memberships as m')
    .select([
      'm.id',
      'm.season',
      'm.tier',
      'm.feeCents',
      'm.paymentMethod',
      'm.createdAt',
      'm.startedAt',
      'm.paidAt',
      'm.expiresAt',
    ])
    .select(statusNow(now).$notNull().as('status'))
    .where('m.userId', '=', userId)
    .orderBy('m.season', 'desc')
    .execute()

/** Past sessions with the person marked present. */
export const countAttended = (db: Database, userId: string, since: IsoInstant, now: IsoInstant) =>
  db
    .selectFrom('attendances as att')
    .innerJoin('sessions as s', 's.id', 'att.sessionId')
    .select((eb) => [
      eb.fn.countAll<number>().as('totalCount'),
      eb.fn.countAll<number>().filterWhere('s.date', '>=', since).as('thisSeasonCount'),
      eb.fn.max<IsoInstant | null>('s.date').as('lastSeenAt'),
    ])
    .where('att.userId', '=', userId)
    .where('att.present', '=', true)
    .where('s.date', '<=', now)
    .where(isPublishedAndNotCancelled)
    .executeTakeFirstOrThrow()

export const listUpcomingSessionsOf = (db: Database, userId: string, now: IsoInstant) =>
  db
    .selectFrom('sessionRsvps as rsvp')
    .innerJoin('sessions as s', 's.id', 'rsvp.sessionId')
    .select(['s.id', 's.title', 's.type', 's.date'])
    .where('rsvp.userId', '=', userId)
    .where('s.date', '>', now)
    .where(isPublishedAndNotCancelled)
    .orderBy('s.date')
    .orderBy('s.id')
    .execute()

/** Date of the open request for the private notes; null without one. */
export const findNoteRequest = async (db: Database, userId: string): Promise<IsoInstant | null> => {
  const row = await db.selectFrom('noteRequests').select('askedAt').where('userId', '=', userId).executeTakeFirst()
  return row?.askedAt ?? null
}

const selectChanges = (db: Executor) =>
  db
    .selectFrom('auditEvents as e')
    .leftJoin('people as actor', 'actor.id', 'e.actorId')
    .select(['e.id', 'e.action', 'e.createdAt as at', 'e.actorId', 'actor.prenom', 'actor.nom'])
    .select(['e.beforeJson as before', 'e.afterJson as after'])
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(maxShownChanges)

/** Audit events about a person, newest first, with the actor's name if that person still exists. */
export const listChangesOf = (db: Executor, userId: string) =>
  selectChanges(db).where('e.subjectId', '=', userId).where('e.subjectType', '=', 'user').execute()

/** Audit events about this person's payments, newest first. */
export const listPaymentChangesOf = (db: Executor, userId: string) =>
  selectChanges(db)
    .where('e.subjectId', 'in', paymentsOfPerson(db, userId))
    .where('e.subjectType', '=', 'payment')
    .execute()
