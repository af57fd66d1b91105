import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { newId } from '../database/ids.ts'
import type { DeliveryRow, Tx } from '../database/schema.ts'
import { afterCommit } from '../database/transaction.ts'
import { type DeliveryKind, priorities } from './kinds.ts'
import { deleteDeliveriesBefore as deleteRowsBefore, insertDeliveries } from './queries.ts'

export type Mail = {
  kind: DeliveryKind
  to: string
  subject: string
  text: string
  html: string
  /** The person it is about: the mail is deleted with them, even if it was sent to the club. */
  userId?: string
  replyTo?: string
  /** One-click unsubscribe URL (RFC 8058) of a mailing-list mail. */
  unsubscribeUrl?: string
  /** Id of what caused it: a second mail of the same kind for the same cause is not queued. */
  cause?: string
  /** Not sent before this instant; absent: at once. */
  notBefore?: IsoInstant
  /** Not sent after this instant. */
  expiresAt?: IsoInstant
}

const rowOf = (mail: Mail, createdAt: IsoInstant): DeliveryRow => {
  const { kind, cause } = mail
  return {
    id: newId(),
    channel: 'mail',
    kind,
    priority: priorities[kind],
    uniqueKey: cause === undefined ? null : `${kind}:${cause}`,
    userId: mail.userId ?? null,
    recipient: mail.to,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    replyTo: mail.replyTo ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    state: 'waiting',
    attempts: 0,
    reason: null,
    nextAttemptAt: mail.notBefore ?? createdAt,
    leasedUntil: null,
    expiresAt: mail.expiresAt ?? null,
    sentAt: null,
    createdAt,
  }
}

type Needs = Pick<Context, 'now' | 'deliveries'>

/** Queues mails in the transaction of their cause (transactional outbox), in one statement; sent after the commit. */
export const queueMails = async (tx: Tx, { now, deliveries }: Needs, mails: Mail[]): Promise<void> => {
  const createdAt = now()
  await insertDeliveries(
    tx,
    mails.map((mail) => rowOf(mail, createdAt)),
  )
  afterCommit(tx, deliveries.deliverSoon)
}

export const queueMail = (tx: Tx, context: Needs, mail: Mail): Promise<void> => queueMails(tx, context, [mail])

/** Deletes deliveries created before an instant, with their files. */
export const deleteDeliveriesBefore = async (
  { db, deliveries }: Pick<Context, 'db' | 'deliveries'>,
  instant: IsoInstant,
) => deliveries.deleteFiles(await deleteRowsBefore(db, instant))

export { deleteFirstWritten, deleteMailsWith, lastWritten, listDeliveriesAbout } from './queries.ts'
