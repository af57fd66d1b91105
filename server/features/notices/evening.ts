import { canSignUp } from '../../../contract/rules/people/access.ts'
import { daysLater } from '../../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import { dailyJob } from '../../jobs/recurring.ts'
import type { MailContext } from '../../mail/content.ts'
import { toMembers } from '../../people/member.ts'
import { inParis, minuteMs, nextDay, parisDay, startOfParisDay, wallTimeOf } from '../../time/time.ts'
import { coachChangesMail, sessionReminderMail, weekAheadMail } from './evening-messages.ts'
import { sessionsByPerson } from './policy.ts'
import * as queries from './queries.ts'
import { type Notice, queueNotices } from './queue.ts'

const evening = '18:00'
const sunday = 7

/** `days` days from tomorrow on. */
const periodOf = (now: IsoInstant, days: number) => {
  const tomorrow = nextDay(parisDay(now))
  return { from: startOfParisDay(tomorrow), until: startOfParisDay(daysLater(tomorrow, days)) }
}

type Sessions = Awaited<ReturnType<typeof queries.listSessions>>
type SignUps = Awaited<ReturnType<typeof queries.listSignUpsBetween>>

/** One reminder for each person who signed up for sessions of tomorrow. */
const sessionReminders = (sessions: Sessions, going: SignUps, day: string): Notice[] =>
  sessionsByPerson(sessions, going).map(({ person, sessions: ownSessions }) => ({
    to: person.id,
    cause: `${day}:${person.id}`,
    expiresAt: ownSessions[0].date,
    write: (mailContext) => sessionReminderMail(mailContext, person, ownSessions),
  }))

/** One notice for the coach of each session of tomorrow: who comes, and who gave up their place. */
const listsForCoaches = (sessions: Sessions, going: SignUps, departures: SignUps): Notice[] =>
  sessions.flatMap((session) => {
    const { id, coachId, coach, date } = session
    if (coachId === null || coach === null) return []
    const ofSession = (signUps: SignUps) => signUps.filter(({ sessionId }) => sessionId === id)
    const people = { going: ofSession(going), departures: ofSession(departures) }
    const write = (mailContext: MailContext) => coachChangesMail(mailContext, { prenom: coach }, session, people)
    return [{ to: coachId, cause: `${id}:${parisDay(date)}`, expiresAt: date, write }]
  })

const queueTomorrow = async (context: Context): Promise<number> => {
  const { db, now } = context
  const tomorrow = periodOf(now(), 1)
  const sessions = await queries.listSessions(db, tomorrow)
  if (sessions.length === 0) return 0
  const going = await queries.listSignUpsBetween(db, tomorrow)
  const departures = await queries.listDepartures(db, tomorrow)
  return inTransaction(db, async (tx) => {
    const day = parisDay(tomorrow.from)
    const reminderCount = await queueNotices(tx, context, 'reminder', sessionReminders(sessions, going, day))
    const lists = listsForCoaches(sessions, going, departures)
    return reminderCount + (await queueNotices(tx, context, 'coach_changes', lists))
  })
}

/** On Sundays: the sessions of the week, for people who chose this notice. */
const queueWeekAhead = async (context: Context): Promise<number> => {
  const { db, now } = context
  if (inParis(now()).dayOfWeek !== sunday) return 0
  const week = periodOf(now(), 7)
  const [first, ...later] = await queries.listSessions(db, week)
  if (!first) return 0
  const people = toMembers(await queries.listPeopleWithNotice(db, 'week_ahead', now()), now())
  const notices = people.filter(canSignUp).map((person): Notice => {
    const write = (mailContext: MailContext) => weekAheadMail(mailContext, person, [first, ...later])
    return { to: person.id, cause: `${parisDay(week.from)}:${person.id}`, expiresAt: week.until, write }
  })
  return inTransaction(db, (tx) => queueNotices(tx, context, 'week_ahead', notices))
}

/** Queues the notices of the evening. A server that was off at that time queues them until midnight. */
export const queueEveningNotices = async (context: Context): Promise<number> => {
  if (wallTimeOf(context.now()) < evening) return 0
  return (await queueTomorrow(context)) + (await queueWeekAhead(context))
}

export const eveningJob = dailyJob({
  name: 'evening',
  time: evening,
  retryMs: 10 * minuteMs,
  work: async (context) => ({ messages: await queueEveningNotices(context) }),
})
