import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { emptyDatabase } from '../../../tests/support/app/start-app.ts'
import { newId } from '../ids.ts'
import { migrateTo } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import type { AnyDatabase } from '../schema.ts'

const database = openDatabase(await emptyDatabase())
after(() => database.close())
const { db } = database
// Tables as they were before.
const old = db as unknown as AnyDatabase

await migrateTo(db, '2026-11-24-0340-send-push-notices')
const membershipOf = async (status: string, feeCents: number, paymentMethod: string, paidAt: string | null) => {
  const row = { id: newId(), userId: null, season: 2025, tier: 'A26', status, feeCents, paymentMethod, paidAt }
  await old
    .insertInto('memberships')
    .values({ ...row, createdAt: '2025-09-01T08:00:00.000Z' })
    .execute()
  return row.id
}
// 1 October in Paris, still 30 September in UTC.
const paidLateAt = '2025-09-30T22:30:00.000Z'
const endedMembershipId = await membershipOf('EXPIRED', 12_000, 'check', paidLateAt)
const active = await membershipOf('ACTIVE', 6000, 'stripe', '2025-09-06T10:00:00.000Z')
await membershipOf('ACTIVE', 0, 'cash', paidLateAt)
await membershipOf('REQUESTED', 12_000, 'cash', null)
await membershipOf('PENDING_CASH', 12_000, 'cash', paidLateAt)
await database.migrate()

test('memberships paid before the ledger have one payment each, on their day in Paris, without a receipt', async () => {
  const payments = await db
    .selectFrom('payments as pay')
    .innerJoin('paymentShares as share', 'share.paymentId', 'pay.id')
    .select([
      'share.membershipId',
      'share.amountCents as cents',
      'pay.amountCents',
      'pay.means',
      'pay.receivedOn',
      'pay.confirmedAt',
    ])
    .select(['pay.season', 'pay.receiptNumber'])
    .orderBy('pay.receivedOn')
    .execute()
  const common = { season: 2025, receiptNumber: null }
  assert.deepEqual(payments, [
    {
      membershipId: active,
      cents: 6000,
      amountCents: 6000,
      means: 'card',
      receivedOn: '2025-09-06',
      confirmedAt: '2025-09-06T10:00:00.000Z',
      ...common,
    },
    {
      membershipId: endedMembershipId,
      cents: 12_000,
      amountCents: 12_000,
      means: 'check',
      receivedOn: '2025-10-01',
      confirmedAt: paidLateAt,
      ...common,
    },
  ])
})
