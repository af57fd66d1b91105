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
  /** Whose account it is about; it is erased with the account, also one that was sent to the club. */
  userId?: string
  replyTo?: string
  /** Of a list's mail: the address that takes the recipient off it when posted to. */
  unsubscribeUrl?: string
  /** An urgent mail overtakes all others that wait: somebody sits in front of the page that announced it. */
  priority?: keyof typeof priorities
  /** From then on it is worth nothing and is never sent. */
  expiresAt?: IsoInstant
}

/** Puts a mail in the outbox with its cause: both are committed or neither. Call `context.mail.nudge()` after the commit. */
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

/** Erases mails older than that, with the files they were written to. */
export const forgetMailsBefore = async ({ db, mail }: Pick<Context, 'db' | 'mail'>, instant: IsoInstant) =>
  mail.forget(await deleteMailsBefore(db, instant))

export { deleteMailsWith, listMailsAbout } from './queries.ts'
