import type { IsoInstant } from '../../contract/values.ts'
import { backupTime, nextBackupAt } from '../backup/jobs.ts'
import { slices } from '../database/batches.ts'
import { inTransaction } from '../database/engine/transaction.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { AuditEventRow, Database, JobRow, Tx } from '../database/schema.ts'
import { giveAwards } from '../features/progress/index.ts'
import { seasonAt } from '../time/season.ts'
import { addMs, hourMs } from '../time/time.ts'
import { createActivity, createNoteRequests } from './activity.ts'
import { createAuditEvents } from './audit-events.ts'
import { createSessions, instantAt } from './calendar.ts'
import { createConsents } from './consents.ts'
import { createCorrespondence, createMails } from './correspondence.ts'
import { createDeposits } from './deposits.ts'
import { createGoals } from './goals.ts'
import { createMemberCards } from './member-cards.ts'
import { createPayments } from './payments.ts'
import { createPeople, toAccountRow, toPersonRow } from './people.ts'
import { createProofs } from './proofs.ts'
import { clearClub, demoAction } from './queries.ts'
import { type Draw, drawFrom } from './random.ts'
import { createGuests, createTrials, openTrials } from './trials.ts'
import { createWaiting, limitPlaces } from './waiting.ts'

/**
 * `today` is YYYY-MM-DD; the club is shown as of 8 a.m. in Paris on that day. `seasons` includes the current one and is
 * two by default.
 */
export type DemoOptions = { today: string; members: number; seasons?: number }

/** Hour of the day in Paris. */
export const demoHour = 8
const fortnightMs = 14 * 24 * hourMs
/** From the start of a session to the evening of its day, when awards are given. */
const awardDelayMs = 3 * hourMs
/** In a larger club, awards are given once instead of every fortnight: their dates do not matter in a benchmark. */
const maxMembersAwardedInTime = 500
const peopleAtOnce = 5000

/** Evenings on which awards are given: they must not all have today's date. */
const awardingInstants = (sessions: readonly { date: IsoInstant }[], now: IsoInstant, members: number) => {
  const first = sessions[0]?.date
  if (members > maxMembersAwardedInTime || first === undefined) return [now]
  const instants: IsoInstant[] = []
  for (let at = addMs(first, awardDelayMs); at < now; at = addMs(at, fortnightMs)) instants.push(at)
  return [...instants, now]
}

/** The backup of the night before, as of a club whose server runs. */
const lastBackup = (day: Temporal.PlainDate, now: IsoInstant): JobRow => ({
  name: 'backup',
  dueAt: nextBackupAt(now),
  leasedUntil: null,
  succeededAt: instantAt(day, backupTime),
  failedAt: null,
  failure: null,
})

const giveAwardsAt = async (tx: Tx, draw: Draw, userIds: readonly string[], instants: readonly IsoInstant[]) => {
  for (const at of instants)
    for (const slice of slices(userIds, peopleAtOnce)) await giveAwards(tx, slice, at, () => draw.id(at))
}

/** Options with their defaults, and what follows from them. */
const planOf = ({ today, members, seasons = 2 }: DemoOptions) => {
  const day = Temporal.PlainDate.from(today)
  const now = instantAt(day, `0${demoHour}:00`)
  return { today, members, seasons, day, now, draw: drawFrom(`${today} ${members}`) }
}
type Plan = ReturnType<typeof planOf>

/** Everything that is drawn before the rows are written. */
const createClub = async ({ draw, members, seasons, day, now }: Plan) => {
  const people = createPeople(draw, members, { now, season: seasonAt(now), seasons })
  const coachIds = people.flatMap(({ user }) => (user.role === 'COACH' ? [user.id] : []))
  const [firstCoach, ...otherCoaches] = coachIds
  if (firstCoach === undefined) throw new Error('A demo club has coaches')
  const plannedSessions = createSessions(draw, { today: day, now, coachIds: [firstCoach, ...otherCoaches], seasons })
  const activity = createActivity(draw, people, plannedSessions, now)
  const sessions = openTrials(limitPlaces(plannedSessions, activity.rsvps, now), now)
  const correspondence = createCorrespondence(draw, now)
  const goals = createGoals(draw, people, now)
  return { people, activity, sessions, correspondence, goals, cards: await createMemberCards(people, now) }
}
type DemoClub = Awaited<ReturnType<typeof createClub>>

const insertPeople = async (tx: Tx, { people, cards }: DemoClub, { now }: Plan): Promise<void> => {
  await insertRows(tx, 'people', people.map(toPersonRow))
  await insertRows(tx, 'accounts', people.map(toAccountRow))
  const memberships = people.flatMap((person) => person.memberships)
  await insertRows(tx, 'memberships', memberships)
  await insertRows(tx, 'consents', createConsents(people))
  await insertRows(tx, 'memberCards', cards)
  await insertRows(tx, 'proofFiles', createProofs(people, now))
}

const insertTraining = async (tx: Tx, { people, activity, sessions }: DemoClub, { draw, now }: Plan): Promise<void> => {
  await insertRows(tx, 'sessions', sessions)
  await insertRows(tx, 'trials', createTrials(sessions, now))
  await insertRows(tx, 'guests', createGuests(sessions, now))
  await insertRows(tx, 'sessionRsvps', activity.rsvps)
  await insertRows(tx, 'waitingList', createWaiting(draw, people, { sessions, rsvps: activity.rsvps }, now))
  await insertRows(tx, 'attendances', activity.attendances)
  await insertRows(tx, 'sessionLogs', activity.logs)
  await insertRows(tx, 'coachNotes', activity.coachNotes)
  await insertRows(tx, 'noteRequests', createNoteRequests(activity.coachNotes, now))
  await insertRows(tx, 'memberNotes', activity.memberNotes)
}

const insertProgress = async (tx: Tx, { people, goals, sessions }: DemoClub, plan: Plan): Promise<void> => {
  await insertRows(tx, 'goals', goals)
  const userIds = people.map(({ user }) => user.id)
  await giveAwardsAt(tx, plan.draw, userIds, awardingInstants(sessions, plan.now, plan.members))
}

const demoEvent = ({ draw, now, today, members, seasons }: Plan): AuditEventRow => ({
  id: draw.id(now),
  actorId: null,
  action: demoAction,
  subjectType: 'club',
  subjectId: null,
  beforeJson: null,
  afterJson: { today, members, seasons },
  createdAt: now,
})

const insertBoard = async (tx: Tx, { people, correspondence }: DemoClub, plan: Plan): Promise<void> => {
  const { draw, day, now } = plan
  await insertRows(tx, 'newsletters', correspondence.newsletters)
  await insertRows(tx, 'contactMessages', correspondence.contactMessages)
  await insertRows(tx, 'deliveries', createMails(draw, people, now))
  await insertRows(tx, 'jobs', [lastBackup(day, now)])
  await insertRows(tx, 'auditEvents', createAuditEvents(draw, people, seasonAt(now)))
  await insertRows(tx, 'auditEvents', [demoEvent(plan)])
}

const insertMoney = async (tx: Tx, { people }: DemoClub, { draw, now }: Plan): Promise<void> => {
  const { payments, shares, receiptCounters } = createPayments(draw, people)
  const deposited = createDeposits(draw, payments, now)
  await insertRows(tx, 'deposits', deposited.deposits)
  await insertRows(tx, 'payments', deposited.payments)
  await insertRows(tx, 'paymentShares', shares)
  await insertRows(tx, 'receiptCounters', receiptCounters)
}

/** Replaces the content of a database with the demo club. The same options always write the same rows. */
export const fillDemo = async (db: Database, options: DemoOptions): Promise<void> => {
  const plan = planOf(options)
  const club = await createClub(plan)
  await inTransaction(db, async (tx) => {
    await clearClub(tx)
    await insertPeople(tx, club, plan)
    await insertTraining(tx, club, plan)
    await insertProgress(tx, club, plan)
    await insertBoard(tx, club, plan)
    await insertMoney(tx, club, plan)
  })
}
