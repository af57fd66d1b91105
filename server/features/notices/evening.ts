import { canJoinSessions } from '../../../contract/rules/access.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toMember } from '../../database/user-rows.ts'
import { type Mail, queueMails } from '../../deliveries/queue.ts'
import type { Job } from '../../jobs/job.ts'
import { reminderMail, weekAheadMail } from '../../mail/session-messages.ts'
import { dayMs, hourMs, inParis, nextDay, nextParisTime, parisDay, startOfParisDay } from '../../time.ts'
import { newToken } from '../../tokens.ts'
import * as queries from './queries.ts'

/** When people make their plans for the next day. */
const evening = '18:00'
const sunday = 7

const daysAfter = (day: string, days: number): string => (days === 0 ? day : daysAfter(nextDay(day), days - 1))

/** From tomorrow on, so many days. */
const periodOf = (now: IsoInstant, days: number) => {
  const tomorrow = nextDay(parisDay(now))
  return { from: startOfParisDay(tomorrow), until: startOfParisDay(daysAfter(tomorrow, days)) }
}

type Recipient = { id: string; prenom: string; email: string }
type NoticeMail = Pick<Mail, 'kind' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'>
type Notice = { to: Recipient; expiresAt: IsoInstant; write: (token: string) => NoticeMail }

/** Queues these mails, each with its person's link to switch its kind off. `day` tells apart what comes again. */
const tell = async (context: Context, day: string, notices: Notice[]): Promise<number> => {
  if (notices.length === 0) return 0
  await inTransaction(context.db, async (tx) => {
    const tokens = await queries.ensureLinks(
      tx,
      notices.map(({ to }) => ({ userId: to.id, token: newToken() })),
    )
    const mails = notices.map(({ to, expiresAt, write }) => {
      const mail = write(tokens.get(to.id) ?? '')
      return { ...mail, to: to.email, userId: to.id, cause: `${day}:${to.id}`, expiresAt }
    })
    await queueMails(tx, context, mails)
  })
  return notices.length
}

/** Reminds everyone of the sessions of tomorrow that they signed up for; once a day and person. */
const remind = async (context: Context): Promise<number> => {
  const { db, now } = context
  const tomorrow = periodOf(now(), 1)
  const sessions = await queries.listSessions(db, tomorrow)
  const signUps = Map.groupBy(await queries.listGoing(db, tomorrow, 'reminder'), ({ id }) => id)
  const notices = [...signUps.values()].flatMap((own): Notice[] => {
    const ids = own.map(({ sessionId }) => sessionId)
    const [first, ...later] = sessions.filter(({ id }) => ids.includes(id))
    const [to] = own
    if (!first || !to) return []
    return [{ to, expiresAt: first.date, write: (token) => reminderMail(context, to, [first, ...later], token) }]
  })
  return tell(context, parisDay(tomorrow.from), notices)
}

/** On Sunday, tells those who asked for it what the week holds. */
const announceWeek = async (context: Context): Promise<number> => {
  const { db, now } = context
  const week = periodOf(now(), 7)
  const [first, ...later] = await queries.listSessions(db, week)
  if (!first || inParis(now()).dayOfWeek !== sunday) return 0
  const people = (await queries.listAsking(db, 'week_ahead', now())).map((row) => toMember(row, now()))
  const notices = people.filter(canJoinSessions).flatMap(({ id, prenom, email }): Notice[] => {
    if (email === null) return []
    const to = { id, prenom, email }
    return [{ to, expiresAt: week.until, write: (token) => weekAheadMail(context, to, [first, ...later], token) }]
  })
  return tell(context, parisDay(week.from), notices)
}

/** Queues the mails of the evening. A server that was off at that hour makes up for it until midnight. */
export const tellEvening = async (context: Context): Promise<number> => {
  const time = inParis(context.now()).toPlainTime().toString({ smallestUnit: 'minute' })
  if (time < evening) return 0
  return (await remind(context)) + (await announceWeek(context))
}

export const eveningJob: Job = {
  name: 'evening',
  periodMs: dayMs + hourMs,
  nextDueAt: (now) => nextParisTime(now, evening),
  retryMs: 10 * 60_000,
  leaseMs: hourMs,
  work: async (context) => {
    const mails = await tellEvening(context)
    return mails > 0 ? { mails } : undefined
  },
}
