import type { NewContactMessage, ReceivedMessage } from '../../../contract/contact/messages.ts'
import type { PageQuery } from '../../../contract/values.ts'
import { audit } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import { newId } from '../../database/ids.ts'
import { findCursor, findListPage, type ListPage } from '../../database/list-page.ts'
import { queueMail } from '../../deliveries/queue.ts'
import { fail } from '../../errors.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { subtractMonths } from '../../time/time.ts'
import { contactMail } from './contact-messages.ts'
import * as queries from './queries.ts'

/** Stores the message and mails it to the club, with the visitor as Reply-To. Idempotent by id. */
export const sendToClub = async (context: Context, { id = newId(), ...message }: NewContactMessage): Promise<void> => {
  const { db, club } = context
  await inTransaction(db, async (tx) => {
    const isNew = await queries.insertContactMessage(tx, { id, ...message, createdAt: context.now(), answeredAt: null })
    if (!isNew) return (await queries.isSameMessage(tx, { id, ...message })) || fail('id_taken')
    await queueMail(tx, context, {
      to: club.email,
      cause: id,
      replyTo: message.email,
      ...contactMail(context, message),
    })
  })
}

export const listMessages = ({ db }: Context, query: PageQuery): Promise<ListPage<ReceivedMessage> | undefined> =>
  findListPage(query, {
    max: query.limit,
    findCursor: (id) => findCursor(db, 'contactMessages', id),
    listRows: (range) => queries.listMessages(db, range),
    count: () => queries.countMessages(db),
  })

/** Number of messages that the board has not answered yet. */
export const countUnanswered = ({ db }: Context): Promise<number> => queries.countUnanswered(db)

export const setAnswered = (context: Context, login: UnconfirmedLogin, id: string, isAnswered: boolean) =>
  inActorTransaction(context, login, async (tx, admin): Promise<ReceivedMessage> => {
    const now = context.now()
    const message = (await queries.setAnswered(tx, id, isAnswered ? now : null)) ?? fail('message_not_found')
    await audit(tx, now, {
      actorId: admin.id,
      action: 'message.answered',
      subjectType: 'message',
      subjectId: id,
      after: { answered: isAnswered },
    })
    return message
  })

export const deleteMessage = async (context: Context, login: UnconfirmedLogin, id: string): Promise<void> => {
  await inActorTransaction(context, login, async (tx, admin) => {
    if (!(await queries.deleteMessage(tx, id))) fail('message_not_found')
    await audit(tx, context.now(), {
      actorId: admin.id,
      action: 'message.deleted',
      subjectType: 'message',
      subjectId: id,
    })
  })
}

export const deleteOldMessages = ({ db, now }: Context) => queries.deleteMessagesBefore(db, subtractMonths(now(), 12))
