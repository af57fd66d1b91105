import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminUsers } from '../../../contract/members/members.ts'
import { upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import { createUser, signInAs } from '../../../tests/support/app/factories.ts'
import { july, paidIn2026, startStatusClub } from '../../../tests/support/app/status-club.ts'

const { app, admin, set, seasonsOf } = await startStatusClub()

test('from 1 September on, setting a status creates the new season’s membership and does not change the old one', async () => {
  const user = await createUser(app, { status: 'ACTIVE', age: 12, tier: 'REDUIT' })
  app.setNow('2027-08-31T22:00:00.000Z')
  const as = await signInAs(app, admin.user)
  const { body } = await set(user.id, 'ACTIVE', as)
  assert.partialDeepStrictEqual(body, {
    paid: true,
    membership: { expiresAt: '2028-08-31T21:59:59.999Z', feeCents: 0 },
  })
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
})

test('from 1 July on, a renewal does not change the paid season, and its member stays active', async () => {
  const user = await createUser(app, { status: 'ACTIVE', tier: 'REDUIT' })
  app.setNow(july)
  const as = await signInAs(app, admin.user)
  const member = await signInAs(app, user)
  const unpaidMember = (await set(user.id, 'PENDING_CHECK', as)).body
  assert.deepEqual(
    {
      status: unpaidMember.membership?.status,
      season: unpaidMember.membership?.season,
      paid: unpaidMember.paid,
      paymentMethod: unpaidMember.paymentMethod,
      renewal: unpaidMember.renewal,
    },
    {
      status: 'ACTIVE',
      season: 2026,
      paid: true,
      paymentMethod: 'check',
      renewal: { status: 'PENDING_CHECK', feeCents: 6000 },
    },
  )
  assert.equal((await app.send(upcomingSessions, {}, { as: member })).status, 200)
  assert.deepEqual(await seasonsOf(user.id), [
    paidIn2026,
    { season: 2027, status: 'PENDING_CHECK', feeCents: 6000, expiresAt: null },
  ])
  const listResponse = await app.send(adminUsers, { query: { status: 'PENDING' } as never }, { as })
  assert.ok(listResponse.body.some(({ id }) => id === user.id))

  const paidUser = (await set(user.id, 'ACTIVE', as)).body
  assert.deepEqual(
    { season: paidUser.membership?.season, startedAt: paidUser.membership?.startedAt, paid: paidUser.paid },
    { season: 2027, startedAt: july, paid: true },
  )
  assert.deepEqual(await seasonsOf(user.id), [
    paidIn2026,
    { season: 2027, status: 'ACTIVE', feeCents: 6000, expiresAt: '2028-08-31T21:59:59.999Z' },
  ])
})

test('a renewal that is dropped and resumed is still the same one, and the paid season continues', async () => {
  const user = await createUser(app, { status: 'ACTIVE' })
  app.setNow(july)
  const as = await signInAs(app, admin.user)
  await set(user.id, 'PENDING_CASH', as)
  const dropped = (await set(user.id, 'EXPIRED', as)).body
  assert.partialDeepStrictEqual(dropped, { membership: { status: 'ACTIVE' }, paid: true, renewal: null })
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
  assert.partialDeepStrictEqual(body, { membership: { season: 2027, status: 'PENDING_CHECK' }, paid: false })
})

test('in July, a payment after a season that was paid and ended early is for the next season', async () => {
  const user = await createUser(app, { status: 'EXPIRED', age: 12, tier: 'REDUIT' })
  app.setNow(july)
  const { body } = await set(user.id, 'ACTIVE', await signInAs(app, admin.user))
  assert.deepEqual(
    { season: body.membership?.season, startedAt: body.membership?.startedAt, feeCents: body.membership?.feeCents },
    { season: 2027, startedAt: july, feeCents: 0 },
  )
  assert.deepEqual((await seasonsOf(user.id))[0], { ...paidIn2026, status: 'EXPIRED' })
})

test('until 30 June, the board changes the current season', async () => {
  const user = await createUser(app, { status: 'ACTIVE' })
  app.setNow('2027-06-30T21:59:59.999Z')
  await set(user.id, 'PENDING_CASH', await signInAs(app, admin.user))
  assert.deepEqual(await seasonsOf(user.id), [
    { season: 2026, status: 'PENDING_CASH', feeCents: 12_000, expiresAt: null },
  ])
})
