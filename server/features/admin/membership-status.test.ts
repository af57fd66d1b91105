import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setMembershipStatus } from '../../../contract/admin.ts'
import { membershipStatuses } from '../../../contract/membership.ts'
import { upcomingSessions } from '../../../contract/sessions.ts'
import { createSignedIn, createUser, signInAs } from '../../../tests/support/factories.ts'
import { startApp, testNow } from '../../../tests/support/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const set = async (id: string, status: (typeof membershipStatuses)[number], as = admin.cookie) =>
  app.send(setMembershipStatus, { params: { id }, body: { status } }, { as })
const seasonsOf = (userId: string) =>
  app.context.db
    .selectFrom('memberships')
    .select(['season', 'status', 'feeCents', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('season')
    .execute()

test('a validated member is paid up until 31 August and may train at once', async () => {
  const { user, cookie } = await createSignedIn(app)
  assert.equal((await app.send(upcomingSessions, {}, { as: cookie })).status, 403)
  const { status, body } = await set(user.id, 'ACTIVE')
  assert.equal(status, 200)
  assert.deepEqual(
    [body.paid, body.membership],
    [true, { status: 'ACTIVE', startedAt: testNow, expiresAt: '2027-08-31T21:59:59.999Z', feeCents: 12_000 }],
  )
  assert.equal((await app.send(upcomingSessions, {}, { as: cookie })).status, 200)
})

test('any status can follow any other', async () => {
  for (const from of membershipStatuses)
    for (const to of membershipStatuses) {
      const user = await createUser(app, { status: from })
      const { status, body } = await set(user.id, to)
      assert.deepEqual([status, body.membership?.status, body.paid], [200, to, to === 'ACTIVE'], `${from} → ${to}`)
      assert.equal((await seasonsOf(user.id)).length, 1)
    }
})

test('a person without membership gets one of this season, at the fee of tier and age', async () => {
  const user = await createUser(app, { status: null, tier: 'REDUIT', age: 20 })
  const { body } = await set(user.id, 'PENDING_CASH')
  assert.deepEqual(body.membership, { status: 'PENDING_CASH', startedAt: null, expiresAt: null, feeCents: 6000 })
  assert.deepEqual(await seasonsOf(user.id), [
    { season: 2026, status: 'PENDING_CASH', feeCents: 6000, expiresAt: null },
  ])
})

test('from 1 September a status opens the new season and leaves the old one untouched', async () => {
  const user = await createUser(app, { status: 'ACTIVE', age: 12, tier: 'REDUIT' })
  app.setNow('2027-08-31T22:00:00.000Z')
  const as = await signInAs(app, admin.user)
  const { body } = await set(user.id, 'ACTIVE', as)
  assert.deepEqual(
    [body.paid, body.membership?.expiresAt, body.membership?.feeCents],
    [true, '2028-08-31T21:59:59.999Z', 0],
  )
  assert.deepEqual(await seasonsOf(user.id), [
    { season: 2026, status: 'ACTIVE', feeCents: 12_000, expiresAt: '2027-08-31T21:59:59.999Z' },
    { season: 2027, status: 'ACTIVE', feeCents: 0, expiresAt: '2028-08-31T21:59:59.999Z' },
  ])
  const old = await createUser(app, {
    status: 'ACTIVE',
    membership: { season: 2026, expiresAt: '2027-08-31T21:59:59.999Z' },
  })
  await set(old.id, 'EXPIRED', as)
  assert.deepEqual(
    (await seasonsOf(old.id)).map(({ season, status }) => [season, status]),
    [[2026, 'EXPIRED']],
  )
  app.setNow(testNow)
})

test('two administrators who open a season at the same moment open it once', async () => {
  const user = await createUser(app, { status: null })
  const answers = await Promise.all([set(user.id, 'ACTIVE'), set(user.id, 'ACTIVE')])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await seasonsOf(user.id)).length, 1)
})

test('an unknown person or status is refused', async () => {
  const missing = await set(newId(), 'ACTIVE')
  assert.deepEqual([missing.status, missing.refusal.code], [404, 'user_not_found'])
  const user = await createUser(app)
  assert.equal((await set(user.id, 'FREE' as never)).status, 400)
})

test('the journal keeps who set which status, in closed words', async () => {
  const user = await createUser(app)
  await set(user.id, 'PENDING_CHECK')
  const events = await app.context.db
    .selectFrom('auditEvents')
    .select(['actorId', 'action', 'subjectType', 'beforeJson', 'afterJson'])
    .where('subjectId', '=', user.id)
    .execute()
  assert.deepEqual(events, [
    {
      actorId: admin.user.id,
      action: 'membership.status_set',
      subjectType: 'user',
      beforeJson: { status: 'REQUESTED' },
      afterJson: { status: 'PENDING_CHECK' },
    },
  ])
})
