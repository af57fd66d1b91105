import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminUsers, boardSummary } from '../../../contract/members/members.ts'
import { createUser, signInAs } from '../../../tests/support/app/factories.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { july, paidIn2026, startStatusClub } from '../../../tests/support/app/status-club.ts'

const { app, admin, set, seasonsOf } = await startStatusClub()

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
  const paidDates = await datesOf(user.id)
  app.setNow('2027-06-30T21:59:59.999Z')
  await set(user.id, 'PENDING_CHECK', await signInAs(app, admin.user))
  const unpaid = { season: 2026, status: 'PENDING_CHECK', startedAt: null, paidAt: testNow, expiresAt: null }
  assert.deepEqual(await datesOf(user.id), [unpaid])
  app.setNow(july)
  await set(user.id, 'ACTIVE', await signInAs(app, admin.user))
  assert.deepEqual(await datesOf(user.id), paidDates)
})

test('in July, an unpaid fee of the current season is still paid for that season', async () => {
  const user = await createUser(app, { status: 'PENDING_CASH', age: 12 })
  app.setNow(july)
  const { body } = await set(user.id, 'ACTIVE', await signInAs(app, admin.user))
  assert.deepEqual(
    { season: body.membership?.season, startedAt: body.membership?.startedAt, paid: body.paid },
    { season: 2026, startedAt: july, paid: true },
  )
  assert.deepEqual(await seasonsOf(user.id), [paidIn2026])
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
})

test('an unpaid fee is no longer due once its season is over', async () => {
  const user = await createUser(app, { status: 'PENDING_CASH' })
  const figures = async (at: string) => {
    app.setNow(at)
    const as = await signInAs(app, admin.user)
    const { body } = await app.send(boardSummary, {}, { as })
    const dueMembers = (await app.send(adminUsers, { query: { status: 'PENDING' } as never }, { as })).body
    return {
      cents: body.pendingFeesCents,
      pending: body.pendingPaymentCount,
      isListed: dueMembers.some(({ id }) => id === user.id),
    }
  }
  const last = await figures('2027-08-31T21:59:59.999Z')
  assert.ok(last.pending > 0 && last.cents > 0 && last.isListed)
  assert.equal((await figures('2027-08-31T22:00:00.000Z')).isListed, false)
  const { body } = await set(user.id, 'EXPIRED', await signInAs(app, admin.user))
  assert.deepEqual([body.membership?.status, body.paid], ['EXPIRED', false])
})
