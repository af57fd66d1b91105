import type { MailState } from '../../../contract/mails.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { isAfter, type RowRange } from '../../database/list-page.ts'
import type { Database, Executor, Tx } from '../../database/schema.ts'
import { ifGiven } from '../../database/statements.ts'

// Without the body.
const selectMails = (db: Executor) =>
  db
    .selectFrom('deliveries as delivery')
    .leftJoin('people as p', 'p.id', 'delivery.userId')
    .select([
      'delivery.id',
      'delivery.recipient',
      'delivery.subject',
      'delivery.state',
      'delivery.attempts',
      'delivery.reason',
    ])
    .select(['delivery.createdAt', 'delivery.nextAttemptAt', 'delivery.sentAt', 'p.id as userId', 'p.prenom', 'p.nom'])
    .where('delivery.channel', '=', 'mail')

export const listMails = (db: Database, state: MailState | undefined, { after, limit }: RowRange) =>
  selectMails(db)
    .$call(ifGiven(state, (rows, value) => rows.where('delivery.state', '=', value)))
    .$call(ifGiven(after, (rows, cursor) => rows.where(isAfter(cursor, 'delivery'))))
    .orderBy('delivery.createdAt', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(limit)
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

export const findMail = (db: Executor, id: string) => selectMails(db).where('delivery.id', '=', id).executeTakeFirst()

export const findText = (db: Executor, id: string) =>
  db
    .selectFrom('deliveries')
    .select(['state', 'textBody'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .executeTakeFirst()

/** Kinds of mails that may go to a person's new e-mail; links for one address and warnings to the old one may not. */
const kindsSentToNewEmail = ['welcome', 'activation', 'notes_released', 'receipt', 'due_reminder'] as const

/** The current e-mail of the person whom a mail was written to; undefined if it stays with its recipient. */
export const findCurrentEmail = (db: Executor, id: string) =>
  db
    .selectFrom('deliveries as delivery')
    .innerJoin('accounts as a', 'a.personId', 'delivery.userId')
    .select('a.email')
    .where('delivery.id', '=', id)
    .where('delivery.kind', 'in', kindsSentToNewEmail)
    .executeTakeFirst()

/** Makes a parked mail due again; returns false for any other mail. */
export const unparkMail = async (
  tx: Tx,
  id: string,
  now: IsoInstant,
  recipient: string | undefined,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, leasedUntil: null, ...(recipient && { recipient }) })
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where('state', '=', 'parked')
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
