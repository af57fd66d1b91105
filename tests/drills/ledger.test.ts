import assert from 'node:assert/strict'
import { test } from 'node:test'
import { treasury } from '../../contract/payments/treasury.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { app, as, draw, expectedPayments, seed, slips } from './ledger/account.ts'
import { activateAndRecordDue, arrive, leave, undo } from './ledger/memberships.ts'
import { confirmSome, pay, receive, voidOne } from './ledger/payments.ts'
import { bankOrUndo, prepare } from './ledger/slips.ts'

const { send, context } = app
const { db } = context

/** Acts, each with the upper bound of the draws that choose it. */
const actions: [number, () => Promise<void>][] = [
  [0.08, arrive],
  [0.38, pay],
  [0.53, receive],
  [0.62, confirmSome],
  [0.7, voidOne],
  [0.78, prepare],
  [0.82, bankOrUndo],
  [0.92, activateAndRecordDue],
  [0.97, undo],
  [1, leave],
]

test('after random acts the ledger agrees with an independent account to the cent, and receipts have no gap', async () => {
  for (let nth = 0; nth < 5; nth++) await arrive()
  const many = rounds(1000, 10_000)
  for (let nth = 0; nth < many; nth++) {
    const chance = draw()
    await actions.find(([below]) => chance < below)?.[1]()
  }
  const rows = await db.selectFrom('payments').selectAll().orderBy('receiptNumber').execute()
  const shares = await db.selectFrom('paymentShares').selectAll().execute()
  assert.equal(rows.length, expectedPayments.size, `seed ${seed}`)
  for (const row of rows) {
    const payment = expectedPayments.get(row.id) ?? assert.fail(`seed ${seed}: ${row.id} is not in the model`)
    const ownShares = shares.filter(({ paymentId }) => paymentId === row.id)
    assert.deepEqual(
      [
        row.amountCents,
        row.confirmedAt !== null,
        row.voidedAt !== null,
        ownShares.map(({ membershipId }) => membershipId),
      ],
      [payment.cents, payment.isConfirmed, payment.isVoided, [payment.membershipId]],
      `seed ${seed}`,
    )
    assert.equal(
      ownShares.reduce((sum, { amountCents }) => sum + amountCents, 0),
      row.amountCents,
    )
    assert.equal(row.receiptNumber !== null, payment.isConfirmed)
    assert.equal(row.depositId, payment.slip, `seed ${seed}`)
  }
  for (const [season, paymentsOfSeason] of Map.groupBy(rows, ({ season }) => season)) {
    const numbers = paymentsOfSeason.flatMap(({ receiptNumber }) => receiptNumber ?? [])
    assert.deepEqual(
      numbers.toSorted((a, b) => a - b),
      numbers.map((_, index) => index + 1),
      `seed ${seed}, season ${season}`,
    )
    const { totals } = (await send(treasury, { query: { season } }, as)).body
    const countedPayments = paymentsOfSeason.filter(
      ({ confirmedAt, voidedAt }) => confirmedAt !== null && voidedAt === null,
    )
    const sum = (amounts: { amountCents: number }[]) => amounts.reduce((all, { amountCents }) => all + amountCents, 0)
    assert.equal(sum(totals), sum(countedPayments), `seed ${seed}, season ${season}`)
  }
  const deposits = await db.selectFrom('deposits').selectAll().execute()
  assert.deepEqual(
    new Map(
      deposits.map(({ id, bankedOn, countedCents }) => [id, { isBanked: bankedOn !== null, cents: countedCents }]),
    ),
    slips,
    `seed ${seed}`,
  )
  for (const { id, amountCents } of deposits) {
    const paymentsOfSlip = [...expectedPayments.values()].filter(({ slip }) => slip === id)
    assert.equal(
      paymentsOfSlip.reduce((sum, { cents }) => sum + cents, 0),
      amountCents,
      `seed ${seed}: what is on a slip`,
    )
  }
  logResult(
    `ledger: ${many} random acts (SEED=${seed}), ${rows.length} payments and ${slips.size} slips agree with an independent account`,
  )
})
