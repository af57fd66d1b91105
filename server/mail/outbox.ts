import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { newId } from '../database/ids.ts'
import type { Tx } from '../database/schema.ts'
import { deleteMailsBefore, insertMail } from './queries.ts'

const priorities = { urgent: 0, ordinary: 1 }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The account it is about: the mail is deleted with it, even if it was sent to the club. */
  userId?: string
  replyTo?: string
  /** One-click unsubscribe URL (RFC 8058) of a mailing-list mail. */
  unsubscribeUrl?: string
  /** Urgent mails are sent first: a person is waiting for them in front of a page. */
  priority?: keyof typeof priorities
  /** Not sent after this instant. */
  expiresAt?: IsoInstant
}

/** Queues a mail in the transaction of its cause (transactional outbox). Call `context.mail.nudge()` after the commit. */
export const queueMail = async (tx: Tx, { now }: Pick<Context, 'now'>, mail: Mail): Promise<void> => {
  const createdAt = now()
  await insertMail(tx, {
    id: newId(),
    userId: mail.userId ?? null,
    recipient: mail.to,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    replyTo: mail.replyTo ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    priority: priorities[mail.priority ?? 'ordinary'],
    state: 'waiting',
    attempts: 0,
    reason: null,
    nextAttemptAt: createdAt,
    leasedUntil: null,
    expiresAt: mail.expiresAt ?? null,
    sentAt: null,
    createdAt,
  })
}

/** Deletes mails created before an instant, with their files. */
export const deleteOldMails = async ({ db, mail }: Pick<Context, 'db' | 'mail'>, instant: IsoInstant) =>
  mail.deleteFiles(await deleteMailsBefore(db, instant))

export { deleteMailsWith, listMailsAbout } from './queries.ts'
