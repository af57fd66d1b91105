import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminUsers, boardSummary, setLevel, setRole } from '../../../contract/members/members.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { membershipStatuses } from '../../../contract/rules/choices.ts'
import { upcomingSessions } from '../../../contract/sessions.ts'
import { createSignedIn, createUser, signInAs } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
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

test('a validated member is paid until 31 August and may join sessions at once', async () => {
  const { user, cookie } = await createSignedIn(app)
  assert.equal((await app.send(upcomingSessions, {}, { as: cookie })).status, 403)
  const { status, body } = await set(user.id, 'ACTIVE')
  assert.equal(status, 200)
  assert.deepEqual(
    [body.paid, body.membership],
    [
      true,
      { season: 2026, status: 'ACTIVE', startedAt: testNow, expiresAt: '2027-08-31T21:59:59.999Z', feeCents: 12_000 },
    ],
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

test('a person without a membership gets one of this season, with the fee for tier and age', async () => {
  const user = await createUser(app, { status: null, tier: 'REDUIT', age: 20 })
  const { body } = await set(user.id, 'PENDING_CASH')
  assert.deepEqual(body.membership, {
    season: 2026,
    status: 'PENDING_CASH',
    startedAt: null,
    expiresAt: null,
    feeCents: 6000,
  })
  assert.deepEqual(await seasonsOf(user.id), [
    { season: 2026, status: 'PENDING_CASH', feeCents: 6000, expiresAt: null },
  ])
})

test('from 1 September on, setting a status creates the new season’s membership and does not change the old one', async () => {
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
    (await seasonsOf(old.id)).map(({ season }) => season),
    [2026],
  )
  app.setNow(testNow)
})

const july = '2027-06-30T22:00:00.000Z'
const paidIn2026 = { season: 2026, status: 'ACTIVE', feeCents: 12_000, expiresAt: '2027-08-31T21:59:59.999Z' }

test('from 1 July on, a renewal does not change the paid season, and its member stays active', async () => {
  const user = await createUser(app, { status: 'ACTIVE', tier: 'REDUIT' })
  app.setNow(july)
  const as = await signInAs(app, admin.user)
  const member = await signInAs(app, user)
  const waiting = (await set(user.id, 'PENDING_CHECK', as)).body
  assert.deepEqual(
    [waiting.membership?.status, waiting.membership?.season, waiting.paid, waiting.paymentMethod, waiting.renewal],
    ['ACTIVE', 2026, true, 'check', { status: 'PENDING_CHECK', feeCents: 6000 }],
  )
  assert.equal((await app.send(upcomingSessions, {}, { as: member })).status, 200)
  assert.deepEqual(await seasonsOf(user.id), [
    paidIn2026,
    { season: 2027, status: 'PENDING_CHECK', feeCents: 6000, expiresAt: null },
  ])
  const listed = await app.send(adminUsers, { query: { status: 'PENDING' } as never }, { as })
  assert.ok(listed.body.some(({ id }) => id === user.id))

  const paid = (await set(user.id, 'ACTIVE', as)).body
  assert.deepEqual([paid.membership?.season, paid.membership?.startedAt, paid.paid], [2027, july, true])
  assert.deepEqual(await seasonsOf(user.id), [
    paidIn2026,
    { season: 2027, status: 'ACTIVE', feeCents: 6000, expiresAt: '2028-08-31T21:59:59.999Z' },
  ])
  app.setNow(testNow)
})

test('a renewal that is dropped and resumed is still the same one, and the paid season continues', async () => {
  const user = await createUser(app, { status: 'ACTIVE' })
  app.setNow(july)
  const as = await signInAs(app, admin.user)
  await set(user.id, 'PENDING_CASH', as)
  const dropped = (await set(user.id, 'EXPIRED', as)).body
  assert.deepEqual([dropped.membership?.status, dropped.paid, dropped.renewal], ['ACTIVE', true, null])
  await set(user.id, 'PENDING_CASH', as)
  assert.deepEqual(
    (await seasonsOf(user.id)).map(({ season, status }) => [season, status]),
    [
      [2026, 'ACTIVE'],
      [2027, 'PENDING_CASH'],
    ],
  )
  app.setNow('2027-08-31T22:00:00.000Z')
  const { body } = await set(user.id, 'PENDING_CHECK', await signInAs(app, admin.user))
  assert.deepEqual([body.membership?.season, body.membership?.status, body.paid], [2027, 'PENDING_CHECK', false])
  app.setNow(testNow)
})

test('in July, a payment after a season that was paid and ended early is for the next season', async () => {
  const user = await createUser(app, { status: 'EXPIRED', age: 12, tier: 'REDUIT' })
  app.setNow(july)
  const { body } = await set(user.id, 'ACTIVE', await signInAs(app, admin.user))
  assert.deepEqual([body.membership?.season, body.membership?.startedAt, body.membership?.feeCents], [2027, july, 0])
  assert.deepEqual((await seasonsOf(user.id))[0], { ...paidIn2026, status: 'EXPIRED' })
  app.setNow(testNow)
})

test('until 30 June, the board changes the current season', async () => {
  const user = await createUser(app, { status: 'ACTIVE' })
  app.setNow('2027-06-30T21:59:59.999Z')
  await set(user.id, 'PENDING_CASH', await signInAs(app, admin.user))
  assert.deepEqual(await seasonsOf(user.id), [
    { season: 2026, status: 'PENDING_CASH', feeCents: 12_000, expiresAt: null },
  ])
  app.setNow(testNow)
})

const datesOf = (userId: string) =>
  app.context.db
    .selectFrom('memberships')
    .select(['season', 'status', 'startedAt', 'paidAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('season')
    .execute()

test('a status set back by mistake keeps the payment date, and can be undone with the original dates', async () => {
  const user = await createUser(app, { status: 'PENDING_CASH' })
  await set(user.id, 'ACTIVE')
  const paid = await datesOf(user.id)
  app.setNow('2027-06-30T21:59:59.999Z')
  await set(user.id, 'PENDING_CHECK', await signInAs(app, admin.user))
  const waiting = { season: 2026, status: 'PENDING_CHECK', startedAt: null, paidAt: testNow, expiresAt: null }
  assert.deepEqual(await datesOf(user.id), [waiting])
  app.setNow(july)
  await set(user.id, 'ACTIVE', await signInAs(app, admin.user))
  assert.deepEqual(await datesOf(user.id), paid)
  app.setNow(testNow)
})

test('in July, an unpaid fee of the current season is still paid for that season', async () => {
  const user = await createUser(app, { status: 'PENDING_CASH', age: 12 })
  app.setNow(july)
  const { body } = await set(user.id, 'ACTIVE', await signInAs(app, admin.user))
  assert.deepEqual([body.membership?.season, body.membership?.startedAt, body.paid], [2026, july, true])
  assert.deepEqual(await seasonsOf(user.id), [paidIn2026])
  app.setNow(testNow)
})

test('in July, after the board ended an unpaid membership, the next status opens the next season', async () => {
  const user = await createUser(app, { status: 'PENDING_CASH' })
  app.setNow(july)
  const as = await signInAs(app, admin.user)
  await set(user.id, 'EXPIRED', as)
  const { body } = await set(user.id, 'ACTIVE', as)
  assert.deepEqual([body.membership?.season, body.membership?.expiresAt], [2027, '2028-08-31T21:59:59.999Z'])
  assert.deepEqual(await seasonsOf(user.id), [
    { season: 2026, status: 'EXPIRED', feeCents: 12_000, expiresAt: null },
    { season: 2027, status: 'ACTIVE', feeCents: 12_000, expiresAt: '2028-08-31T21:59:59.999Z' },
  ])
  app.setNow(testNow)
})

test('an unpaid fee is no longer due once its season is over', async () => {
  const user = await createUser(app, { status: 'PENDING_CASH' })
  const figures = async (at: string) => {
    app.setNow(at)
    const as = await signInAs(app, admin.user)
    const { body } = await app.send(boardSummary, {}, { as })
    const due = (await app.send(adminUsers, { query: { status: 'PENDING' } as never }, { as })).body
    return {
      cents: body.pendingFeesCents,
      pending: body.pendingPayments,
      isListed: due.some(({ id }) => id === user.id),
    }
  }
  const last = await figures('2027-08-31T21:59:59.999Z')
  assert.ok(last.pending > 0 && last.cents > 0 && last.isListed)
  assert.equal((await figures('2027-08-31T22:00:00.000Z')).isListed, false)
  const { body } = await set(user.id, 'EXPIRED', await signInAs(app, admin.user))
  assert.deepEqual([body.membership?.status, body.paid], ['EXPIRED', false])
  app.setNow(testNow)
})

test('setting the same status, level or role again writes nothing', async () => {
  const user = await createUser(app, { status: 'ACTIVE' })
  const params = { id: user.id }
  await set(user.id, 'ACTIVE')
  await app.send(setLevel, { params, body: { level: user.level } }, { as: admin.cookie })
  await app.send(setRole, { params, body: { role: 'MEMBER' } }, { as: admin.cookie })
  const events = await app.context.db.selectFrom('auditEvents').select('id').where('subjectId', '=', user.id).execute()
  assert.deepEqual(events, [])
})

test('two administrators who create a season at the same time create it once', async () => {
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

test('the journal records who set which status, without free text', async () => {
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
      beforeJson: { status: 'REQUESTED', season: 2026, feeCents: 12_000, paidAt: null },
      afterJson: { status: 'PENDING_CHECK', season: 2026, feeCents: 12_000, paidAt: null },
    },
  ])
})
