import type { IsoInstant } from '../../../contract/values.ts'
import { nextNight } from '../../backup/next-night.ts'
import { awardFor } from '../../features/progress/index.ts'
import { seasonAt } from '../../season.ts'
import type { Database, JobRow, Tx } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { createActivity, createNoteRequests } from './activity.ts'
import { createSessions, instantOf } from './calendar.ts'
import { createCards } from './cards.ts'
import { createConsents } from './consents.ts'
import { createCorrespondence, createMails } from './correspondence.ts'
import { createDeposits } from './deposits.ts'
import { createGoals } from './goals.ts'
import { insertRows } from './insert.ts'
import { createJournal } from './journal.ts'
import { createPayments } from './payments.ts'
import { accountOf, createPeople, personOf } from './people.ts'
import { createProofs } from './proofs.ts'
import { type Draw, drawFrom } from './random.ts'
import { createGuests, createTrials, openTrials } from './trials.ts'
import { createWaiting, limitPlaces } from './waiting.ts'

/**
 * `today` is YYYY-MM-DD; the club is shown as of 8 a.m. in Paris on that day. `seasons` includes the current one and is
 * two by default.
 */
export type DemoOptions = { today: string; members: number; seasons?: number }

export const demoAction = 'demo_filled'
const hourMs = 60 * 60 * 1000
const fortnightMs = 14 * 24 * hourMs
/** In a larger club, awards are given once instead of every fortnight: their dates do not matter in a benchmark. */
const maxMembersAwardedInTime = 500
const peopleAtOnce = 5000

/** Evenings on which awards are given: they must not all have today's date. */
const awardingInstants = (sessions: readonly { date: IsoInstant }[], now: IsoInstant, members: number) => {
  const first = sessions[0]?.date
  if (members > maxMembersAwardedInTime || first === undefined) return [now]
  const instants: IsoInstant[] = []
  for (let at = Date.parse(first) + 3 * hourMs; at < Date.parse(now); at += fortnightMs)
    instants.push(new Date(at).toISOString())
  return [...instants, now]
}

/** The backup of the night before, as of a club whose server runs. */
const lastBackup = (day: Temporal.PlainDate, now: IsoInstant): JobRow => ({
  name: 'backup',
  dueAt: nextNight(now),
  leasedUntil: null,
  succeededAt: instantOf(day, '03:00'),
  failedAt: null,
  failure: null,
})

const giveAwards = async (tx: Tx, draw: Draw, userIds: readonly string[], instants: readonly IsoInstant[]) => {
  for (const at of instants)
    for (let from = 0; from < userIds.length; from += peopleAtOnce)
      await awardFor(tx, userIds.slice(from, from + peopleAtOnce), at, () => draw.id(at))
}

/** Tables to empty, children first. Badges and milestones are kept: the migrations insert them. */
export const clearClub = async (tx: Tx): Promise<void> => {
  for (const table of [
    'userBadges',
    'userMilestones',
    'goals',
    'noteRequests',
    'memberNotes',
    'coachNotes',
    'sessionLogs',
    'attendances',
    'sessionRsvps',
    'waitingList',
    'withdrawnSessions',
    'sessions',
    'paymentShares',
    'payments',
    'deposits',
    'receiptCounters',
    'memberships',
    'people',
    'newsletters',
    'contactMessages',
    'deliveries',
    'auditEvents',
    'limitCounters',
  ] as const)
    await tx.deleteFrom(table).execute()
  await tx.deleteFrom('jobs').where('name', '=', 'backup').execute()
}

/** Replaces the content of a database with the demo club. The same options always write the same rows. */
export const fillDemo = async (db: Database, { today, members, seasons = 2 }: DemoOptions): Promise<void> => {
  const draw = drawFrom(`${today} ${members}`)
  const day = Temporal.PlainDate.from(today)
  const now = instantOf(day, '08:00')
  const people = createPeople(draw, members, { now, season: seasonAt(now), seasons })
  const users = people.map(({ user }) => user)
  const [coach, ...others] = users.filter(({ role }) => role === 'COACH').map(({ id }) => id)
  if (coach === undefined) throw new Error('A demo club has coaches')
  const planned = createSessions(draw, day, now, [coach, ...others], seasons)
  const activity = createActivity(draw, people, planned, now)
  const sessions = openTrials(limitPlaces(planned, activity.rsvps, now), now)
  const { newsletters, contactMessages } = createCorrespondence(draw, now)
  const goals = createGoals(draw, people, now)
  const cards = await createCards(people, now)
  await inTransaction(db, async (tx) => {
    await clearClub(tx)
    await insertRows(tx, 'people', people.map(personOf))
    await insertRows(tx, 'accounts', people.map(accountOf))
    await insertRows(
      tx,
      'memberships',
      people.flatMap(({ memberships }) => memberships),
    )
    await insertRows(tx, 'consents', createConsents(people))
    await insertRows(tx, 'memberCards', cards)
    await insertRows(tx, 'proofFiles', createProofs(people, now))
    await insertRows(tx, 'sessions', sessions)
    await insertRows(tx, 'trials', createTrials(sessions, now))
    await insertRows(tx, 'guests', createGuests(sessions, now))
    await insertRows(tx, 'sessionRsvps', activity.rsvps)
    await insertRows(tx, 'waitingList', createWaiting(draw, people, sessions, activity.rsvps, now))
    await insertRows(tx, 'attendances', activity.attendances)
    await insertRows(tx, 'sessionLogs', activity.logs)
    await insertRows(tx, 'coachNotes', activity.coachNotes)
    await insertRows(tx, 'noteRequests', createNoteRequests(activity.coachNotes, now))
    await insertRows(tx, 'memberNotes', activity.memberNotes)
    await insertRows(tx, 'newsletters', newsletters)
    await insertRows(tx, 'contactMessages', contactMessages)
    await insertRows(tx, 'goals', goals)
    const userIds = users.map(({ id }) => id)
    await giveAwards(tx, draw, userIds, awardingInstants(sessions, now, members))
    await insertRows(tx, 'deliveries', createMails(draw, now))
    await insertRows(tx, 'jobs', [lastBackup(day, now)])
    await insertRows(tx, 'auditEvents', createJournal(draw, people, seasonAt(now)))
    await insertRows(tx, 'auditEvents', [
      {
        id: draw.id(now),
        actorId: null,
        action: demoAction,
        subjectType: 'club',
        subjectId: null,
        beforeJson: null,
        afterJson: { today, members, seasons },
        createdAt: now,
      },
    ])
    const { payments, shares, receiptCounters } = createPayments(draw, people)
    const banked = createDeposits(draw, payments, now)
    await insertRows(tx, 'deposits', banked.deposits)
    await insertRows(tx, 'payments', banked.payments)
    await insertRows(tx, 'paymentShares', shares)
    await insertRows(tx, 'receiptCounters', receiptCounters)
  })
}
