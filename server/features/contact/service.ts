import type { NewContactMessage } from '../../../contract/contact/message.ts'
import type { ReceivedMessage } from '../../../contract/contact/received-messages.ts'
import type { PageQuery } from '../../../contract/values.ts'
import { type Claim, inActorTransaction } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { newId } from '../../database/ids.ts'
import { cutPage, findCursor, type Page } from '../../database/page.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../deliveries/queue.ts'
import { fail } from '../../errors.ts'
import { contactMail } from '../../mail/messages.ts'
import * as queries from './queries.ts'

/** Stores the message and mails it to the club, with the visitor as Reply-To. Idempotent by id. */
export const sendToClub = async (context: Context, { id = newId(), ...message }: NewContactMessage): Promise<void> => {
  const { db, club } = context
  await inTransaction(db, async (tx) => {
    const isNew = await queries.insertContactMessage(tx, { id, ...message, createdAt: context.now() })
    if (!isNew) return (await queries.isSameMessage(tx, { id, ...message })) || fail('id_taken')
    await queueMail(tx, context, {
      to: club.email,
      cause: id,
      replyTo: message.email,
      ...contactMail(context, message),
    })
  })
  context.deliveries.nudge()
}

export const listMessages = async ({ db }: Context, query: PageQuery): Promise<Page<ReceivedMessage>> => {
  const { after, limit } = query
  const cursor = await findCursor(db, 'contactMessages', after)
  const total = await queries.countMessages(db)
  return cutPage(await queries.listMessages(db, query, cursor), limit, total)
}

export const removeMessage = async (context: Context, claim: Claim, id: string): Promise<void> => {
  await inActorTransaction(context, claim, async (tx, admin) => {
    if (!(await queries.deleteMessage(tx, id))) fail('message_not_found')
    await audit(tx, context.now(), {
      actorId: admin.id,
      action: 'message.deleted',
      subjectType: 'message',
      subjectId: id,
    })
  })
  context.purgeWriteAheadLog()
}

export { deleteMessagesBefore, deleteMessagesFrom } from './queries.ts'
