import type { IsoInstant } from '../../contract/values.ts'
import { newId } from './ids.ts'
import type { AuditEventRow, Executor } from './schema.ts'

type Act = Pick<AuditEventRow, 'actorId' | 'action' | 'subjectType' | 'subjectId'> & {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes down an important act, in the transaction of the act; closed words and numbers only, never personal data. */
export const audit = async (db: Executor, now: IsoInstant, { before, after, ...act }: Act): Promise<void> => {
  await db
    .insertInto('auditEvents')
    .values({ id: newId(), ...act, beforeJson: before ?? null, afterJson: after ?? null, createdAt: now })
    .execute()
}

/** A file of many people's addresses leaves: the line stands on the sheet of the person who took it. */
export const auditExport = (
  { db, now }: { db: Executor; now: () => IsoInstant },
  { id }: { id: string },
  action: 'members.exported' | 'newsletter.exported',
  after: Record<string, unknown> = {},
): Promise<void> => audit(db, now(), { actorId: id, action, subjectType: 'user', subjectId: id, after })

/** The same about the account that has this address; an address that is no account's leaves no line. */
export const auditAddress = async (
  db: Executor,
  now: IsoInstant,
  email: string,
  act: Pick<Act, 'actorId' | 'action' | 'after'>,
): Promise<void> => {
  const account = await db.selectFrom('accounts').select('personId').where('email', '=', email).executeTakeFirst()
  if (account) await audit(db, now, { ...act, subjectType: 'user', subjectId: account.personId })
}

/** What was written down about a person, the latest first, with the actor as far as that account exists. */
export const listChangesOf = (db: Executor, userId: string, limit: number) =>
  db
    .selectFrom('auditEvents as e')
    .leftJoin('people as a', 'a.id', 'e.actorId')
    .select(['e.id', 'e.action', 'e.createdAt as at', 'e.actorId', 'a.prenom', 'a.nom'])
    .select(['e.beforeJson as before', 'e.afterJson as after'])
    .where('e.subjectId', '=', userId)
    .where('e.subjectType', '=', 'user')
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()

/** What a person did, and what was done to their account. */
export const listEventsOf = (db: Executor, userId: string) =>
  db
    .selectFrom('auditEvents')
    .select(['action', 'subjectType', 'subjectId', 'beforeJson', 'afterJson', 'createdAt'])
    .where((eb) => eb.or([eb('actorId', '=', userId), eb('subjectId', '=', userId)]))
    .orderBy('createdAt')
    .execute()

export const deleteAuditBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('auditEvents').where('createdAt', '<', instant).execute()
