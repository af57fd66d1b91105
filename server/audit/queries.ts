import type { AuditActions } from '../../contract/audit-actions.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { newId } from '../database/ids.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { AuditEventRow, Executor } from '../database/schema.ts'

type NewAuditEvent = Pick<AuditEventRow, 'actorId' | 'action' | 'subjectType' | 'subjectId'> & {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Inserts audit events in the change's transaction: codes and numbers, never personal data. */
export const auditAll = (db: Executor, now: IsoInstant, events: NewAuditEvent[]) =>
  insertRows(
    db,
    'auditEvents',
    events.map(({ before, after, ...event }) => ({
      id: newId(),
      ...event,
      beforeJson: before ?? null,
      afterJson: after ?? null,
      createdAt: now,
    })),
  )

export const audit = (db: Executor, now: IsoInstant, event: NewAuditEvent): Promise<void> => auditAll(db, now, [event])

type PersonEvent = Pick<NewAuditEvent, 'actorId' | 'before' | 'after'> & {
  userId: string | null
  action: AuditActions['user']
}

/** An audit event of a person's history. */
export const personEvent = ({ userId, ...event }: PersonEvent): NewAuditEvent => ({
  ...event,
  subjectType: 'user',
  subjectId: userId,
})

export const auditPerson = (db: Executor, now: IsoInstant, event: PersonEvent): Promise<void> =>
  audit(db, now, personEvent(event))

/** Records an export of many people's data, in the history of the person who made it. */
export const auditExport = (
  { db, now }: { db: Executor; now: () => IsoInstant },
  { id }: { id: string },
  action: Extract<AuditActions['user'], `${string}.exported`>,
  after: Record<string, unknown> = {},
): Promise<void> => auditPerson(db, now(), { actorId: id, userId: id, action, after })

/** Inserts an audit event about the account with this e-mail, if there is one. */
export const auditEmailOwner = async (
  db: Executor,
  now: IsoInstant,
  email: string,
  event: Omit<PersonEvent, 'userId'>,
): Promise<void> => {
  const account = await db.selectFrom('accounts').select('personId').where('email', '=', email).executeTakeFirst()
  if (account) await auditPerson(db, now, { ...event, userId: account.personId })
}

/** Audit events by or about a person. */
export const listEventsOf = (db: Executor, userId: string) =>
  db
    .selectFrom('auditEvents')
    .select(['action', 'subjectType', 'subjectId', 'beforeJson', 'afterJson', 'createdAt'])
    .where((eb) => eb.or([eb('actorId', '=', userId), eb('subjectId', '=', userId)]))
    .orderBy('createdAt')
    .execute()

export const deleteAuditBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('auditEvents').where('createdAt', '<', instant).execute()
