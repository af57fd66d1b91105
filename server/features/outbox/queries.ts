import type { MailState, OutboxQuery } from '../../../contract/outbox.ts'
import type { IsoInstant, PageQuery } from '../../../contract/values.ts'
import type { Database, Executor, Tx } from '../../database/schema.ts'

/** Where a page of a list begins; undefined once that row was deleted. */
export const findCursor = (db: Database, table: 'mailOutbox' | 'contactMessages' | 'newsletters', id: string) =>
  db.selectFrom(table).select(['id', 'createdAt']).where('id', '=', id).executeTakeFirst()
export type Cursor = { id: string; createdAt: IsoInstant }

// Never the body.
const mailColumns = [
  'id',
  'recipient',
  'subject',
  'state',
  'attempts',
  'reason',
  'createdAt',
  'nextAttemptAt',
  'sentAt',
] as const

export const listMails = (db: Database, { state, limit }: OutboxQuery, after: Cursor | undefined) =>
  db
    .selectFrom('mailOutbox')
    .select(mailColumns)
    .$if(state !== undefined, (mails) => mails.where('state', '=', state as MailState))
    .$if(after !== undefined, (mails) =>
      mails.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after?.createdAt ?? '', after?.id ?? ''))),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const countMails = (db: Database) =>
  db
    .selectFrom('mailOutbox')
    .select((eb) => {
      const count = (state: MailState) => eb.fn.countAll<number>().filterWhere('state', '=', state).as(state)
      return [count('waiting'), count('parked'), count('sent'), count('expired')]
    })
    .executeTakeFirstOrThrow()

export const findMail = (db: Executor, id: string) =>
  db.selectFrom('mailOutbox').select(mailColumns).where('id', '=', id).executeTakeFirst()

/** Puts a parked mail back in line; answers false for any other. */
export const unparkMail = async (tx: Tx, id: string, now: IsoInstant): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('mailOutbox')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, leasedUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const listMessages = (db: Database, { limit }: PageQuery, after: Cursor | undefined) =>
  db
    .selectFrom('contactMessages')
    .select(['id', 'nom', 'email', 'message', 'createdAt'])
    .$if(after !== undefined, (messages) =>
      messages.where((eb) =>
        eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after?.createdAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const countMessages = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('contactMessages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const deleteMessage = async (tx: Tx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('contactMessages').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Confirmed addresses, the newest request first. */
export const listAddresses = (db: Database, limit: number, after: Cursor | undefined) =>
  db
    .selectFrom('newsletters')
    .select(['id', 'email', 'unsubscribeToken', 'createdAt'])
    .select((eb) => eb.ref('confirmedAt').$notNull().as('confirmedAt'))
    .where('confirmedAt', 'is not', null)
    .$if(after !== undefined, (addresses) =>
      addresses.where((eb) =>
        eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after?.createdAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countAddresses = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('newsletters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
