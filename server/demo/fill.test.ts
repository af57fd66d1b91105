import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { login } from '../../contract/accounts/account.ts'
import { backupState } from '../../contract/backups.ts'
import { ownBadges, ownPastSessions } from '../../contract/progress.ts'
import { membershipStatuses } from '../../contract/rules/choices.ts'
import { coachSessions } from '../../contract/sessions/coach-lists.ts'
import { upcomingSessions } from '../../contract/sessions/member-sessions.ts'
import { Id } from '../../contract/values.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import type { Tables } from '../database/schema.ts'
import { demoPassword, printedAccounts } from './accounts.ts'
import { fillDemo } from './fill.ts'

const app = await startApp()
const { db } = app.context
const today = '2026-11-21'
const members = 60
await fillDemo(db, { today, members })

const tables = {
  people: ['id', 'sortName', 'age', 'ageGivenOn', 'level', 'createdAt'],
  accounts: ['personId as id', 'email', 'role', 'passwordHash'],
  memberships: ['id', 'userId', 'season', 'status', 'tier', 'feeCents', 'startedAt', 'expiresAt'],
  sessions: ['id', 'date', 'title', 'type', 'published', 'recap', 'coachId', 'seriesId', 'createdAt'],
  sessionRsvps: ['id', 'sessionId', 'userId', 'createdAt'],
  waitingList: ['id', 'sessionId', 'userId', 'queuedAt'],
  attendances: ['id', 'sessionId', 'userId', 'present'],
  sessionLogs: ['id', 'userId', 'rpe', 'mood', 'metricsJson', 'createdAt'],
  coachNotes: ['id', 'userId', 'text', 'visibleToUser'],
  proofFiles: ['userId as id', 'type', 'uploadedAt'],
  noteRequests: ['userId as id', 'askedAt'],
  memberNotes: ['id', 'userId', 'text', 'updatedAt'],
  userBadges: ['id', 'userId', 'badgeId', 'reason', 'awardedAt'],
  userMilestones: ['id', 'userId', 'milestoneId', 'reason', 'achievedAt'],
  goals: ['id', 'userId', 'metric', 'type', 'period', 'target', 'dueOn', 'status', 'closedAt'],
  newsletters: ['id', 'email'],
  contactMessages: ['id', 'email', 'message'],
  deliveries: ['id', 'recipient', 'state'],
  auditEvents: ['id', 'actorId', 'subjectId', 'createdAt'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

const digest = async () => {
  const hash = createHash('sha256')
  for (const [table, columns] of Object.entries(tables)) {
    const rows = await db
      .selectFrom(table as 'people')
      .select(columns as unknown as 'id'[])
      .orderBy('id')
      .execute()
    assert.ok(rows.length > 0, `${table} is empty`)
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

const parisHour = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

test('the board of the demo club sees the backup of the night', async () => {
  app.setNow(`${today}T09:00:00.000Z`)
  const { cookie } = await app.send(login, { body: { email: 'admin@exemple.fr', password: demoPassword } })
  const { body } = await app.send(backupState, {}, { as: cookie as string })
  assert.deepEqual([body.status, body.verifiedAt], ['verified', `${today}T02:00:00.000Z`])
})

test('the same day and size make the same club, another day another one', async () => {
  const first = await digest()
  await fillDemo(db, { today: '2026-11-20', members })
  assert.notEqual(await digest(), first)
  await fillDemo(db, { today, members })
  assert.equal(await digest(), first)
})

test('sessions are on Sunday at 10 h, Wednesday and Friday at 19 h in Paris, in winter and in summer', async () => {
  const sessions = await db.selectFrom('sessions').select(['date']).orderBy('date').execute()
  const hours = new Set(sessions.map(({ date }) => parisHour.format(new Date(date))))
  assert.deepEqual([...hours].sort(), ['dimanche 10:00', 'mercredi 19:00', 'vendredi 19:00'])
  const dates = sessions.map(({ date }) => date)
  for (const date of [
    '2025-10-24T17:00:00.000Z',
    '2025-10-26T09:00:00.000Z',
    '2026-03-27T18:00:00.000Z',
    '2026-03-29T08:00:00.000Z',
    '2026-10-23T17:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
  ])
    assert.ok(dates.includes(date), date)
})

test('this season’s sessions repeat on their weekday, those of the last season are single ones', async () => {
  const { cookie } = await app.send(login, { body: { email: 'admin@exemple.fr', password: demoPassword } })
  const { body } = await app.send(coachSessions, {}, { as: cookie as string })
  const ofSeason = (from: string, to: string) => body.filter(({ date }) => from <= date && date < to)
  assert.ok(ofSeason('2025-09-01', '2026-08-31').every(({ rhythm, seriesId }) => rhythm === null && seriesId === null))
  const rhythms = ofSeason('2026-09-01', '2027-08-31').map(({ rhythm }) => `${rhythm?.weekday} ${rhythm?.everyWeeks}`)
  assert.deepEqual([...new Set(rhythms)].sort(), ['dimanche 1', 'mercredi 1', 'vendredi 1'])
})

test('a member finds a full session where people wait, and a cancelled one with its reason', async () => {
  const { cookie } = await app.send(login, { body: { email: 'membre@exemple.fr', password: demoPassword } })
  const { body } = await app.send(upcomingSessions, {}, { as: cookie as string })
  const isFull = ({ capacity, rsvpCount, offeredCount }: (typeof body)[number]) =>
    capacity !== null && rsvpCount + offeredCount >= capacity
  assert.ok(body.some((session) => isFull(session) && session.waitingCount > 0))
  assert.ok(body.some(({ cancelledAt, cancelReason }) => cancelledAt !== null && cancelReason))
})

test('the club has every status, tier, level and role, and members of both seasons', async () => {
  const memberships = await db.selectFrom('memberships').select(['status', 'season', 'tier']).execute()
  assert.deepEqual(new Set(memberships.map(({ status }) => status)), new Set(membershipStatuses))
  assert.deepEqual(new Set(memberships.map(({ season }) => season)), new Set([2025, 2026]))
  const users = await db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['a.role', 'p.level', 'a.email', 'p.id'])
    .execute()
  const count = (role: string) => users.filter((user) => user.role === role).length
  assert.equal(count('MEMBER'), members)
  assert.equal(count('COACH'), 3)
  assert.equal(count('ADMIN'), 1)
  assert.equal(new Set(memberships.map(({ tier }) => tier)).size, 2)
  assert.equal(new Set(users.map(({ level }) => level)).size, 4)
  assert.ok(users.every(({ email }) => email.endsWith('@exemple.fr')))
  assert.ok(users.every(({ id }) => Id.safeParse(id).success))
})

test('attendance exists only for past published sessions and paid memberships', async () => {
  const attendances = await db
    .selectFrom('attendances as att')
    .innerJoin('sessions as s', 's.id', 'att.sessionId')
    .innerJoin('memberships as m', 'm.userId', 'att.userId')
    .select(['att.id', 's.date', 's.published', 'm.startedAt', 'm.expiresAt'])
    .execute()
  const now = '2026-11-21T07:00:00.000Z'
  const coveredAttendances = attendances.filter(
    ({ date, startedAt, expiresAt }) => startedAt && expiresAt && startedAt <= date && date <= expiresAt,
  )
  const ids = (rows: typeof attendances) => new Set(rows.map(({ id }) => id))
  assert.deepEqual(ids(coveredAttendances), ids(attendances))
  assert.ok(attendances.every(({ date, published }) => published && date <= now))
})

test('coaches find unpublished sessions in the next three weeks', async () => {
  const ahead = await db
    .selectFrom('sessions')
    .select(['published'])
    .where('date', '>', `${today}T07:00:00.000Z`)
    .execute()
  assert.equal(ahead.length, 9)
  assert.equal(ahead.filter(({ published }) => !published).length, 2)
})

test('every row refers to existing rows', async () => {
  const orphans = await db
    .selectFrom('sessionLogs as log')
    .leftJoin('people as p', 'p.id', 'log.userId')
    .leftJoin('attendances as att', (join) =>
      join.onRef('att.userId', '=', 'log.userId').onRef('att.sessionId', '=', 'log.sessionId'),
    )
    .select(['log.id'])
    .where((eb) => eb.or([eb('p.id', 'is', null), eb('att.id', 'is', null)]))
    .execute()
  assert.deepEqual(orphans, [])
})

test('every printed account signs in, and the member finds sessions and badges', async () => {
  for (const { email } of printedAccounts)
    assert.equal((await app.send(login, { body: { email, password: demoPassword } })).status, 200, email)
  const { cookie } = await app.send(login, { body: { email: 'membre@exemple.fr', password: demoPassword } })
  assert.equal((await app.send(upcomingSessions, {}, { as: cookie })).status, 200)
  assert.ok((await app.send(ownPastSessions, {}, { as: cookie })).body.length > 20)
  const heldBadges = (await app.send(ownBadges, {}, { as: cookie })).body.filter(({ awardedAt }) => awardedAt)
  assert.ok(heldBadges.length > 5)
  const unpaidMember = await app.send(login, { body: { email: 'attente@exemple.fr', password: demoPassword } })
  assert.equal(unpaidMember.body.user.membership?.status, 'PENDING_CASH')
})
