import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { newId } from '../../server/database/ids.ts'
import { createSignUp, createUser, insertSession } from '../support/app/factories.ts'
import { startApp, testNow } from '../support/app/start-app.ts'
import { assertCauses, assertReceipts, assertShares } from './season/invariants/money.ts'
import { assertGoingOrWaiting, assertPlaces } from './season/invariants/places.ts'
import { createModel } from './season/model/model.ts'
import type { Run } from './season/run.ts'

const app = await startApp()
const { db } = app.context
/** The parts of a run that the invariants read, with an empty model. */
const run = { host: { database: app.database }, model: createModel(testNow), exceptions: new Map() } as unknown as Run

beforeEach(async () => {
  for (const table of ['paymentShares', 'payments', 'memberships', 'waitingList', 'sessionRsvps', 'sessions'] as const)
    await db.deleteFrom(table).execute()
})

const createActive = async (feeCents = 12_000): Promise<string> => {
  const { id } = await createUser(app, { status: 'ACTIVE', membership: { feeCents } })
  const row = await db.selectFrom('memberships').where('userId', '=', id).select('id').executeTakeFirstOrThrow()
  return row.id
}

type ReceivedMoney = { membershipId: string; cents?: number; receipt: number | null; isConfirmed?: boolean }

/** A payment of 12 000 cents with one share. */
const receive = async ({ membershipId, cents = 12_000, receipt, isConfirmed = receipt !== null }: ReceivedMoney) => {
  const id = newId()
  await db
    .insertInto('payments')
    .values({
      id,
      season: 2026,
      means: 'cash',
      amountCents: 12_000,
      receivedOn: '2026-11-21',
      recordedAt: testNow,
      confirmedAt: isConfirmed ? testNow : null,
      receiptNumber: receipt,
    })
    .execute()
  await db.insertInto('paymentShares').values({ paymentId: id, membershipId, amountCents: cents }).execute()
  return id
}

test('the invariants hold on the rows of an ordinary club', async () => {
  await receive({ membershipId: await createActive(), receipt: 1 })
  await receive({ membershipId: await createActive(), receipt: 2 })
  await assertShares(run)
  await assertReceipts(run)
  await assertCauses(run)
  await assertPlaces(run, testNow, new Map())
  await assertGoingOrWaiting(run)
})

test('shares that do not sum to their payment are reported', async () => {
  const paymentId = await receive({ membershipId: await createActive(), cents: 6000, receipt: 1 })
  await assert.rejects(assertShares(run), /the shares of a payment of 12000 cents sum to 6000/)
  await db.deleteFrom('paymentShares').where('paymentId', '=', paymentId).execute()
  await assert.rejects(assertShares(run), /the shares of a payment of 12000 cents sum to null/)
})

for (const receipts of [[2], [1, 3], [0, 1]])
  test(`receipts ${receipts.join(' and ')} are reported: they have a gap or do not begin at 1`, async () => {
    for (const receipt of receipts) await receive({ membershipId: await createActive(), receipt })
    await assert.rejects(assertReceipts(run), /receipts of 2026/)
  })

test('a receipt without a confirmation is reported, and the reverse', async () => {
  const membershipId = await createActive()
  await receive({ membershipId, receipt: 1, isConfirmed: false })
  await assert.rejects(assertReceipts(run), /a receipt without a confirmation/)
  await db.deleteFrom('paymentShares').execute()
  await db.deleteFrom('payments').execute()
  await receive({ membershipId, receipt: null, isConfirmed: true })
  await assert.rejects(assertReceipts(run), /a receipt without a confirmation/)
})

test('a membership that is ACTIVE without a cause is reported: unpaid, paid in part, unconfirmed or free', async () => {
  const withoutCause = /a membership of 2026 is ACTIVE without a cause/
  const membershipId = await createActive()
  await assert.rejects(assertCauses(run), withoutCause)
  await receive({ membershipId, cents: 11_000, receipt: 1 })
  await receive({ membershipId, receipt: null })
  await assert.rejects(assertCauses(run), withoutCause)
  await receive({ membershipId, cents: 1000, receipt: 2 })
  await assertCauses(run)
  await createActive(0)
  await assert.rejects(assertCauses(run), withoutCause)
})

test('more sign-ups and offers than places are reported, unless a coach gave the place or lowered the capacity', async () => {
  const { id: sessionId } = await insertSession(app, { capacity: 1 })
  const going = await createUser(app)
  const waiting = await createUser(app)
  const seen = new Map()
  await createSignUp(app, { sessionId, userId: going.id })
  await assertPlaces(run, testNow, seen)
  const queued = { takeAtOnce: false, queuedAt: testNow, createdAt: testNow }
  const offer = { ...queued, offeredUntil: '2026-11-21T12:00:00.000Z' }
  await db
    .insertInto('waitingList')
    .values({ id: newId(), sessionId, userId: waiting.id, ...offer })
    .execute()
  await assert.rejects(assertPlaces(run, testNow, seen), /2 people go to a session of 1 places/)
  run.exceptions.set(sessionId, 1)
  await assertPlaces(run, testNow, seen)
  await assertPlaces(run, testNow, seen)
})

test('a person both signed up and on the waiting list is reported', async () => {
  const { id: sessionId } = await insertSession(app, { capacity: 1 })
  const { id: userId } = await createUser(app)
  await createSignUp(app, { sessionId, userId })
  const queued = { takeAtOnce: false, queuedAt: testNow, createdAt: testNow }
  await db
    .insertInto('waitingList')
    .values({ id: newId(), sessionId, userId, ...queued })
    .execute()
  await assert.rejects(assertGoingOrWaiting(run), /is on its waiting list/)
})
