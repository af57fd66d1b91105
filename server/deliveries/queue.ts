import type { PushContent } from '../../contract/notices.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { afterCommit } from '../database/engine/transaction.ts'
import { newId } from '../database/ids.ts'
import type { DeliveryRow, Tx } from '../database/schema.ts'
import { type DeliveryKind, priorities } from '../delivery-kinds.ts'
import { deleteDeliveryRowsBefore, insertDeliveries } from './queries.ts'

export type Mail = {
  kind: DeliveryKind
  to: string
  subject: string
  text: string
  html: string
  /** The person that the mail is about. It is deleted with them, even if it was sent to the club. */
  userId?: string
  replyTo?: string
  /** One-click unsubscribe URL (RFC 8058) of a mailing-list mail. */
  unsubscribeUrl?: string
  /** Payment whose receipt is attached, as far as it concerns `userId`. */
  receiptPaymentId?: string
  /** Id of the cause: a second mail of the same kind for the same cause is not queued. */
  cause?: string
  /** Absent: now. */
  createdAt?: IsoInstant
  /** Not sent before this instant; absent: at once. */
  notBefore?: IsoInstant
  /** Not sent after this instant. */
  expiresAt?: IsoInstant
}

/** A message to one device of a person. */
export type Push = PushContent & {
  kind: DeliveryKind
  userId: string
  subscriptionId: string
  endpoint: string
  cause: string
  notBefore?: IsoInstant
  expiresAt?: IsoInstant
}

const newRow = (
  kind: DeliveryKind,
  { notBefore, expiresAt }: { notBefore?: IsoInstant; expiresAt?: IsoInstant },
  createdAt: IsoInstant,
) => ({
  id: newId(),
  kind,
  priority: priorities[kind],
  state: 'waiting' as const,
  attempts: 0,
  reason: null,
  nextAttemptAt: notBefore ?? createdAt,
  leasedUntil: null,
  expiresAt: expiresAt ?? null,
  sentAt: null,
  createdAt,
})

/** Unique key of a mail: its kind and the id of its cause. */
export const uniqueKeyOf = (kind: DeliveryKind, cause: string): string => `${kind}:${cause}`

const mailRow = (mail: Mail, now: IsoInstant): DeliveryRow => ({
  ...newRow(mail.kind, mail, mail.createdAt ?? now),
  channel: 'mail',
  uniqueKey: mail.cause === undefined ? null : uniqueKeyOf(mail.kind, mail.cause),
  userId: mail.userId ?? null,
  recipient: mail.to,
  subscriptionId: null,
  subject: mail.subject,
  textBody: mail.text,
  htmlBody: mail.html,
  replyTo: mail.replyTo ?? null,
  unsubscribeUrl: mail.unsubscribeUrl ?? null,
  receiptPaymentId: mail.receiptPaymentId ?? null,
})

const pushRow = ({ title, body, url, ...push }: Push, createdAt: IsoInstant): DeliveryRow => ({
  ...newRow(push.kind, push, createdAt),
  channel: 'push',
  uniqueKey: `${push.kind}:${push.cause}:${push.subscriptionId}`,
  userId: push.userId,
  recipient: new URL(push.endpoint).host,
  subscriptionId: push.subscriptionId,
  subject: title,
  textBody: JSON.stringify({ title, body, url } satisfies PushContent),
  htmlBody: null,
  replyTo: null,
  unsubscribeUrl: null,
  receiptPaymentId: null,
})

type QueueContext = Pick<Context, 'now' | 'deliveries'>

/** Queues messages in the transaction of their cause, in one statement; sent after the commit. */
export const queueDeliveries = async (
  tx: Tx,
  { now, deliveries }: QueueContext,
  { mails, pushes }: { mails: Mail[]; pushes: Push[] },
): Promise<void> => {
  const createdAt = now()
  const rows = [...mails.map((mail) => mailRow(mail, createdAt)), ...pushes.map((push) => pushRow(push, createdAt))]
  if (rows.length === 0) return
  await insertDeliveries(tx, rows)
  afterCommit(tx, deliveries.deliverSoon)
}

export const queueMails = (tx: Tx, context: QueueContext, mails: Mail[]): Promise<void> =>
  queueDeliveries(tx, context, { mails, pushes: [] })

export const queueMail = (tx: Tx, context: QueueContext, mail: Mail): Promise<void> => queueMails(tx, context, [mail])

/** Deletes deliveries created before an instant, with their files. */
export const deleteDeliveriesBefore = async (
  { db, deliveries }: Pick<Context, 'db' | 'deliveries'>,
  instant: IsoInstant,
) => deliveries.deleteFiles(await deleteDeliveryRowsBefore(db, instant))
