import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { newId } from '../database/ids.ts'
import type { Tx } from '../database/schema.ts'
import { deleteMailsBefore, insertMails } from './queries.ts'

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

/** Queues mails in the transaction of their cause (transactional outbox), in one statement. Call `context.mail.nudge()` after the commit. */
export const queueMails = async (tx: Tx, { now }: Pick<Context, 'now'>, mails: Mail[]): Promise<void> => {
  const createdAt = now()
  await insertMails(
    tx,
    mails.map((mail) => ({
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
    })),
  )
}

export const queueMail = (tx: Tx, context: Pick<Context, 'now'>, mail: Mail): Promise<void> =>
  queueMails(tx, context, [mail])

/** Deletes mails created before an instant, with their files. */
export const deleteOldMails = async ({ db, mail }: Pick<Context, 'db' | 'mail'>, instant: IsoInstant) =>
  mail.deleteFiles(await deleteMailsBefore(db, instant))

export { deleteMailsWith, listMailsAbout } from './queries.ts'
