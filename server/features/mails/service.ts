import type { ListedMail, MailQuery, MailState, MailSummary } from '../../../contract/mails.ts'
import { mailStates } from '../../../contract/rules/choices.ts'
import { audit } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { afterCommit } from '../../database/engine/transaction.ts'
import { findCursor, findListPage, type ListPage, mapListPage } from '../../database/list-page.ts'
import { fail } from '../../errors.ts'
import { toNamedPerson } from '../../people/names.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { countUnanswered } from '../contact/index.ts'
import * as queries from './queries.ts'

export const readSummary = async (context: Context): Promise<MailSummary> => {
  const { waiting, parked, sent, expired } = await queries.countMails(context.db)
  return {
    waitingCount: waiting,
    parkedCount: parked,
    sentCount: sent,
    expiredCount: expired,
    unansweredCount: await countUnanswered(context),
  }
}

/** Parked mails, and messages of visitors without an answer. */
export const countToReview = async (context: Context): Promise<number> => {
  const { parkedCount, unansweredCount } = await readSummary(context)
  return parkedCount + unansweredCount
}

type MailRow = Awaited<ReturnType<typeof queries.listMails>>[number]
const toMail = ({ userId, prenom, nom, ...mail }: MailRow): ListedMail => ({
  ...mail,
  person: toNamedPerson({ id: userId, prenom, nom }),
})

export const listMails = async ({ db }: Context, query: MailQuery): Promise<ListPage<ListedMail> | undefined> => {
  const page = await findListPage(query, {
    max: query.limit,
    findCursor: (id) => findCursor(db, 'deliveries', id),
    listRows: (range) => queries.listMails(db, query.state, range),
    count: async () => {
      const counts = await queries.countMails(db)
      const states: readonly MailState[] = query.state ? [query.state] : mailStates
      return states.reduce((sum, state) => sum + counts[state], 0)
    },
  })
  return mapListPage(page, toMail)
}

/** Links that only their recipient may open have a token in the query string. */
const personalLink = /https?:\/\/[^\s?]+\?\S+/g

/** The text as its recipient will read it, except the links that act in their name. */
export const readPreview = async ({ db }: Context, id: string) => {
  const { state, textBody } = (await queries.findText(db, id)) ?? fail('mail_not_found')
  const isUnsent = state === 'waiting' || state === 'parked'
  return { text: isUnsent ? (textBody?.replace(personalLink, '(lien personnel)') ?? null) : null }
}

/** Makes a parked mail due now, with no attempts counted. */
export const retryMail = async (context: Context, login: UnconfirmedLogin, id: string): Promise<ListedMail> => {
  return inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const current = await queries.findCurrentEmail(tx, id)
    if (!(await queries.unparkMail(tx, id, now, current?.email)))
      fail((await queries.findMail(tx, id)) ? 'mail_not_parked' : 'mail_not_found')
    afterCommit(tx, context.deliveries.deliverSoon)
    await audit(tx, now, { actorId: admin.id, action: 'mail.retried', subjectType: 'mail', subjectId: id })
    return toMail((await queries.findMail(tx, id)) ?? fail('mail_not_found'))
  })
}
