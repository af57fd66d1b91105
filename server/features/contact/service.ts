import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { contactMail } from '../../mail/messages.ts'
import { queueMail } from '../../mail/outbox.ts'
import { deleteContactMessagesBefore, insertContactMessage } from './queries.ts'

/** Keeps the message and mails it to the club, which answers the visitor directly. */
export const sendToClub = async (
  context: Context,
  message: { nom: string; email: string; message: string },
): Promise<void> => {
  const { db, club } = context
  await inTransaction(db, async (tx) => {
    await insertContactMessage(tx, { id: newId(), ...message, createdAt: context.now() })
    await queueMail(tx, context, { to: club.email, replyTo: message.email, ...contactMail(context, message) })
  })
  context.mail.nudge()
}

export const forgetMessagesBefore = ({ db }: Context, instant: IsoInstant) => deleteContactMessagesBefore(db, instant)
