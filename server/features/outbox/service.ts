import {
  type MailState,
  mailStates,
  type OutboxMail,
  type OutboxQuery,
  type ReceivedMessage,
} from '../../../contract/outbox.ts'
import type { PageQuery } from '../../../contract/values.ts'
import { type Claim, inActorTransaction } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { cutPage, failPageGone, type Page } from '../../database/page.ts'
import { fail } from '../../errors.ts'
import * as queries from './queries.ts'

export const readSummary = ({ db }: Context) => queries.countMails(db)

export const listMails = async ({ db }: Context, query: OutboxQuery): Promise<Page<OutboxMail>> => {
  const { state, after, limit } = query
  const cursor = after ? ((await queries.findCursor(db, 'mailOutbox', after)) ?? failPageGone()) : undefined
  const counts = await queries.countMails(db)
  const states: readonly MailState[] = state ? [state] : mailStates
  const total = states.reduce((sum, one) => sum + counts[one], 0)
  return cutPage(await queries.listMails(db, query, cursor), limit, total)
}

/** Tries a parked mail again from the start, at once. */
export const retry = async (context: Context, claim: Claim, id: string): Promise<OutboxMail> => {
  const mail = await inActorTransaction(context, claim, async (tx, admin) => {
    const now = context.now()
    if (!(await queries.unparkMail(tx, id, now)))
      fail((await queries.findMail(tx, id)) ? 'mail_not_parked' : 'mail_not_found')
    await audit(tx, now, { actorId: admin.id, action: 'mail.retried', subjectType: 'mail', subjectId: id })
    return (await queries.findMail(tx, id)) ?? fail('mail_not_found')
  })
  context.mail.nudge()
  return mail
}

export const listMessages = async ({ db }: Context, query: PageQuery): Promise<Page<ReceivedMessage>> => {
  const { after, limit } = query
  const cursor = after ? ((await queries.findCursor(db, 'contactMessages', after)) ?? failPageGone()) : undefined
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
  context.forgetErased()
}
