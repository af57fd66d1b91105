import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberDetails } from '../../../../contract/members/details.ts'
import { deleteUser, setLevel } from '../../../../contract/members/members.ts'
import { setMembershipStatus } from '../../../../contract/memberships/status.ts'
import { signUp } from '../../../../contract/places.ts'
import { maxShownChanges } from '../../../../contract/rules/limits.ts'
import { createAttendance, createSignedIn, createUser, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { audit } from '../../../audit/queries.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { db } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix', nom: 'Bureau' })
const as = admin.cookie
const detailsOf = async (id: string) => (await app.send(memberDetails, { params: { id } }, { as })).body

test('the board reads a member’s details, with the reason for the reduced tier', async () => {
  const { id } = await createUser(app, { tier: 'REDUIT', reducedJustification: 'En recherche d’emploi', age: 31 })
  const { user } = await detailsOf(id)
  assert.equal(user.reducedJustification, 'En recherche d’emploi')
  assert.deepEqual(
    { age: user.age, ageBracket: user.ageBracket, tshirtSize: user.tshirtSize, createdAt: user.createdAt },
    { age: 31, ageBracket: 'A26', tshirtSize: 'M', createdAt: testNow },
  )
  assert.ok(!('passwordHash' in user) && !('sortName' in user))
})

test('memberships are listed by season, the latest first, with their current status', async () => {
  const { id } = await createUser(app, { status: 'ACTIVE', membership: { season: 2025, feeCents: 6000 } })
  assert.equal((await detailsOf(id)).seasons[0]?.status, 'EXPIRED')
  await app.send(setMembershipStatus, { params: { id }, body: { status: 'PENDING_CASH' } }, { as })
  const { seasons } = await detailsOf(id)
  assert.deepEqual(
    seasons.map(({ season, status, feeCents, paidAt }) => [season, status, feeCents, paidAt]),
    [
      [2026, 'PENDING_CASH', 12_000, null],
      [2025, 'EXPIRED', 6000, testNow],
    ],
  )
})

test('attendance counts past sessions, those of this season from 1 September at midnight in Paris', async () => {
  const { id: userId } = await createUser(app, { status: 'ACTIVE' })
  const attend = async (date: string, present = true, fields: Parameters<typeof insertSession>[1] = {}) => {
    const { id: sessionId } = await insertSession(app, { ...fields, date })
    await createAttendance(app, { sessionId, userId, present })
  }
  assert.deepEqual((await detailsOf(userId)).attendance, { thisSeasonCount: 0, totalCount: 0, lastSeenAt: null })
  await attend('2026-08-31T21:59:59.999Z')
  await attend('2026-08-31T22:00:00.000Z')
  await attend('2026-11-15T09:00:00.000Z')
  await attend('2026-11-18T18:00:00.000Z', false)
  await attend('2026-11-19T18:00:00.000Z', true, { published: false })
  await attend('2026-11-20T18:00:00.000Z', true, { cancelledAt: testNow })
  // Ticked before the session.
  await attend('2026-11-22T09:00:00.000Z')
  assert.deepEqual((await detailsOf(userId)).attendance, {
    thisSeasonCount: 2,
    totalCount: 3,
    lastSeenAt: '2026-11-15T09:00:00.000Z',
  })
})

test('upcoming sessions that the member signed up for and that take place are listed, the next one first', async () => {
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const later = await insertSession(app, { date: '2026-11-29T09:00:00.000Z', title: 'Après' })
  const next = await insertSession(app, { title: 'Avant' })
  const cancelled = await insertSession(app, { title: 'Annulée' })
  for (const { id } of [later, next, cancelled]) await app.send(signUp, { params: { id } }, { as: member.cookie })
  await db.updateTable('sessions').set({ cancelledAt: testNow }).where('id', '=', cancelled.id).execute()
  const titles = async () => (await detailsOf(member.user.id)).upcoming.map(({ title }) => title)
  assert.deepEqual(await titles(), ['Avant', 'Après'])
})

test('a change names its author as long as that person exists', async () => {
  const { id } = await createUser(app)
  const other = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Ève', nom: 'Partie' })
  await app.send(setLevel, { params: { id }, body: { level: 'LVL2' } }, { as })
  const paidAt = '2026-11-21T10:01:00.000Z'
  const dueFee = { season: 2026, feeCents: 12_000 }
  app.setNow(paidAt)
  await app.send(setMembershipStatus, { params: { id }, body: { status: 'ACTIVE' } }, { as: other.cookie })
  const changes = async () =>
    (await detailsOf(id)).changes.map(({ action, actorName, before, after }) => [action, actorName, before, after])
  assert.deepEqual(await changes(), [
    [
      'membership.status_set',
      'Ève Partie',
      { status: 'REQUESTED', ...dueFee, paidAt: null },
      { status: 'ACTIVE', ...dueFee, paidAt },
    ],
    ['user.level_set', 'Alix Bureau', { level: 'LVL1' }, { level: 'LVL2' }],
  ])
  await app.send(deleteUser, { params: { id: other.user.id } }, { as })
  const [latest] = (await detailsOf(id)).changes
  assert.deepEqual([latest?.actorId, latest?.actorName], [other.user.id, null])
})

test('a long history shows only the latest changes', async () => {
  const { id } = await createUser(app)
  for (let number = 0; number <= maxShownChanges; number++)
    await audit(db, new Date(Date.parse(testNow) + number).toISOString(), {
      actorId: null,
      action: 'user.level_set',
      subjectType: 'user',
      subjectId: id,
      after: { number },
    })
  const { changes } = await detailsOf(id)
  assert.equal(changes.length, maxShownChanges)
  assert.deepEqual([changes[0]?.after, changes[0]?.actorId], [{ number: maxShownChanges }, null])
})

test('the details of an unknown person get status 404', async () => {
  const { status, refusal } = await app.send(memberDetails, { params: { id: newId() } }, { as })
  assert.deepEqual([status, refusal.code], [404, 'user_not_found'])
})
