import { type MailState, mailStates, type OutboxMail, type OutboxQuery } from '../../../contract/outbox.ts'
import { type Claim, inActorTransaction } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { cutPage, findCursor, type Page } from '../../database/page.ts'
import { fail } from '../../errors.ts'
import * as queries from './queries.ts'

export const readSummary = ({ db }: Context) => queries.countMails(db)

export const listMails = async ({ db }: Context, query: OutboxQuery): Promise<Page<OutboxMail>> => {
  const { state, after, limit } = query
  const cursor = await findCursor(db, 'deliveries', after)
  const counts = await queries.countMails(db)
  const states: readonly MailState[] = state ? [state] : mailStates
  const total = states.reduce((sum, one) => sum + counts[one], 0)
  return cutPage(await queries.listMails(db, query, cursor), limit, total)
}

/** Makes a parked mail due now, with no attempts counted. */
export const retry = async (context: Context, claim: Claim, id: string): Promise<OutboxMail> => {
  const mail = await inActorTransaction(context, claim, async (tx, admin) => {
    const now = context.now()
    if (!(await queries.unparkMail(tx, id, now)))
      fail((await queries.findMail(tx, id)) ? 'mail_not_parked' : 'mail_not_found')
    await audit(tx, now, { actorId: admin.id, action: 'mail.retried', subjectType: 'mail', subjectId: id })
    return (await queries.findMail(tx, id)) ?? fail('mail_not_found')
  })
  context.deliveries.nudge()
  return mail
}
