import type { NewContactMessage } from '../../../contract/contact.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { fail } from '../../errors.ts'
import { contactMail } from '../../mail/messages.ts'
import { queueMail } from '../../mail/outbox.ts'
import { deleteContactMessagesBefore, insertContactMessage, isSameMessage } from './queries.ts'

/** Keeps the message and mails it to the club, which answers the visitor directly; sent again, it counts once. */
export const sendToClub = async (context: Context, { id = newId(), ...message }: NewContactMessage): Promise<void> => {
  const { db, club } = context
  await inTransaction(db, async (tx) => {
    const isNew = await insertContactMessage(tx, { id, ...message, createdAt: context.now() })
    if (!isNew) return (await isSameMessage(tx, { id, ...message })) || fail('id_taken')
    await queueMail(tx, context, { to: club.email, replyTo: message.email, ...contactMail(context, message) })
  })
  context.mail.nudge()
}

export const forgetMessagesBefore = ({ db }: Context, instant: IsoInstant) => deleteContactMessagesBefore(db, instant)

export { deleteContactMessagesFrom as forgetMessagesFrom } from './queries.ts'
