import type { MailState, OutboxQuery } from '../../../contract/outbox.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { type Cursor, isAfter } from '../../database/page.ts'
import type { Database, Executor, Tx } from '../../database/schema.ts'

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
    .selectFrom('deliveries')
    .select(mailColumns)
    .where('channel', '=', 'mail')
    .$if(state !== undefined, (mails) => mails.where('state', '=', state as MailState))
    .$if(after !== undefined, (mails) => mails.where(isAfter(after as Cursor)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const countMails = (db: Database) =>
  db
    .selectFrom('deliveries')
    .select((eb) => {
      const count = (state: MailState) => eb.fn.countAll<number>().filterWhere('state', '=', state).as(state)
      return [count('waiting'), count('parked'), count('sent'), count('expired')]
    })
    .where('channel', '=', 'mail')
    .executeTakeFirstOrThrow()

export const findMail = (db: Executor, id: string) =>
  db.selectFrom('deliveries').select(mailColumns).where('id', '=', id).where('channel', '=', 'mail').executeTakeFirst()

/** Makes a parked mail due again; returns false for any other mail. */
export const unparkMail = async (tx: Tx, id: string, now: IsoInstant): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, leasedUntil: null })
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where('state', '=', 'parked')
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
