import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteUser, setLevel, setMembershipStatus } from '../../../../contract/members/members.ts'
import { memberSheet, shownChanges } from '../../../../contract/members/sheet.ts'
import { joinSession } from '../../../../contract/sessions.ts'
import { createSignedIn, createTraining, createUser } from '../../../../tests/support/factories.ts'
import { startApp, testNow } from '../../../../tests/support/start-app.ts'
import { audit } from '../../../database/audit.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { db } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix', nom: 'Bureau' })
const as = admin.cookie
const sheetOf = async (id: string) => (await app.send(memberSheet, { params: { id } }, { as })).body

test('the board reads who a member is, why the fee is reduced included', async () => {
  const { id } = await createUser(app, { tier: 'REDUIT', reducedJustification: 'En recherche d’emploi', age: 31 })
  const { user } = await sheetOf(id)
  assert.equal(user.reducedJustification, 'En recherche d’emploi')
  assert.deepEqual([user.age, user.ageBracket, user.tshirtSize, user.createdAt], [31, 'A26', 'M', testNow])
  assert.ok(!('passwordHash' in user) && !('sortName' in user))
})

test('memberships are told season by season, the latest first, as they read now', async () => {
  const { id } = await createUser(app, { status: 'ACTIVE', membership: { season: 2025, feeCents: 6000 } })
  assert.equal((await sheetOf(id)).seasons[0]?.status, 'EXPIRED')
  await app.send(setMembershipStatus, { params: { id }, body: { status: 'PENDING_CASH' } }, { as })
  const { seasons } = await sheetOf(id)
  assert.deepEqual(
    seasons.map(({ season, status, feeCents, paidAt }) => [season, status, feeCents, paidAt]),
    [
      [2026, 'PENDING_CASH', 12_000, null],
      [2025, 'EXPIRED', 6000, testNow],
    ],
  )
})

test('attendance counts what has taken place, this season from 1 September at midnight in Paris', async () => {
  const { id: userId } = await createUser(app, { status: 'ACTIVE' })
  const attend = async (date: string, present = true, published = true) => {
    const { id: sessionId } = await createTraining(app, { date, published })
    await db.insertInto('attendances').values({ id: newId(), sessionId, userId, present, createdAt: testNow }).execute()
  }
  assert.deepEqual((await sheetOf(userId)).attendance, { thisSeason: 0, total: 0, lastSeenAt: null })
  await attend('2026-08-31T21:59:59.999Z')
  await attend('2026-08-31T22:00:00.000Z')
  await attend('2026-11-15T09:00:00.000Z')
  await attend('2026-11-18T18:00:00.000Z', false)
  await attend('2026-11-19T18:00:00.000Z', true, false)
  // Ticked ahead of time.
  await attend('2026-11-22T09:00:00.000Z')
  assert.deepEqual((await sheetOf(userId)).attendance, {
    thisSeason: 2,
    total: 3,
    lastSeenAt: '2026-11-15T09:00:00.000Z',
  })
})

test('sessions to come that the member signed up for are named, the next one first', async () => {
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const later = await createTraining(app, { date: '2026-11-29T09:00:00.000Z', title: 'Après' })
  const next = await createTraining(app, { title: 'Avant' })
  for (const { id } of [later, next]) await app.send(joinSession, { params: { id } }, { as: member.cookie })
  const titles = async () => (await sheetOf(member.user.id)).upcoming.map(({ title }) => title)
  assert.deepEqual(await titles(), ['Avant', 'Après'])
})

test('changes name whoever made them, until that account is gone', async () => {
  const { id } = await createUser(app)
  const other = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Ève', nom: 'Partie' })
  await app.send(setLevel, { params: { id }, body: { level: 'LVL2' } }, { as })
  const paidAt = '2026-11-21T10:01:00.000Z'
  const due = { season: 2026, feeCents: 12_000 }
  app.setNow(paidAt)
  await app.send(setMembershipStatus, { params: { id }, body: { status: 'ACTIVE' } }, { as: other.cookie })
  const told = async () =>
    (await sheetOf(id)).changes.map(({ action, actorName, before, after }) => [action, actorName, before, after])
  assert.deepEqual(await told(), [
    [
      'membership.status_set',
      'Ève Partie',
      { status: 'REQUESTED', ...due, paidAt: null },
      { status: 'ACTIVE', ...due, paidAt },
    ],
    ['user.level_set', 'Alix Bureau', { level: 'LVL1' }, { level: 'LVL2' }],
  ])
  await app.send(deleteUser, { params: { id: other.user.id } }, { as })
  const [latest] = (await sheetOf(id)).changes
  assert.deepEqual([latest?.actorId, latest?.actorName], [other.user.id, null])
  app.setNow(testNow)
})

test('a long history shows its latest changes', async () => {
  const { id } = await createUser(app)
  for (let number = 0; number <= shownChanges; number++)
    await audit(db, new Date(Date.parse(testNow) + number).toISOString(), {
      actorId: null,
      action: 'user.level_set',
      subjectType: 'user',
      subjectId: id,
      after: { number },
    })
  const { changes } = await sheetOf(id)
  assert.equal(changes.length, shownChanges)
  assert.deepEqual([changes[0]?.after, changes[0]?.actorId], [{ number: shownChanges }, null])
})

test('nobody has a sheet of somebody who does not exist', async () => {
  const { status, refusal } = await app.send(memberSheet, { params: { id: newId() } }, { as })
  assert.deepEqual([status, refusal.code], [404, 'user_not_found'])
})
