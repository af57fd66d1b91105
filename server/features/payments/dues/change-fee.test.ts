import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '../../../../contract/payments/payments.ts'
import { treasury } from '../../../../contract/payments/treasury.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createDebtor } from '../../../../tests/support/app/debtor.ts'
import { createMembership, createSignedIn } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { send, context } = app
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = { as: admin.cookie }

const change = (id: string, feeCents: number) =>
  send(calls.changeFee, { params: { id }, body: { feeCents, reason: 'hardship' } }, as)
const events = (id: string) =>
  readAuditEvents(app, { subjectId: id, action: 'membership.fee_changed' }, 'beforeJson', 'afterJson')

test('the board changes one fee with a reason; the audit event keeps both amounts', async () => {
  const { id, membershipId } = await createDebtor(app)
  const { body } = await change(membershipId, 9000)
  assert.deepEqual([body.feeCents, body.status], [9000, 'PENDING_CASH'])
  await change(membershipId, 9000)
  assert.deepEqual(await events(id), [
    { beforeJson: { feeCents: 12_000 }, afterJson: { feeCents: 9000, reason: 'hardship', season: 2026 } },
  ])
})

test('a membership whose lower fee is covered becomes active, one that the board has not accepted does not', async () => {
  const paidDebtor = await createDebtor(app)
  const shares = [{ membershipId: paidDebtor.membershipId, amountCents: 9000 }]
  await send(calls.recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares } }, as)
  assert.equal((await change(paidDebtor.membershipId, 9000)).body.status, 'ACTIVE')
  const free = await createDebtor(app)
  assert.equal((await change(free.membershipId, 0)).body.status, 'ACTIVE')
  const requestedDebtor = await createDebtor(app, { status: 'REQUESTED' })
  assert.equal((await change(requestedDebtor.membershipId, 0)).body.status, 'REQUESTED')
})

test('a raised fee ends no membership: the treasurer’s page shows it as active without the whole payment', async () => {
  const { id, membershipId } = await createDebtor(app, { status: 'ACTIVE' })
  assert.equal((await change(membershipId, 20_000)).body.status, 'ACTIVE')
  const { debtors } = (await send(treasury, {}, as)).body
  assert.ok(
    debtors.some(({ person, status, feeCents }) => person.id === id && status === 'ACTIVE' && feeCents === 20_000),
  )
})

test('the page of a season lists its own debtors; only that of the present season lists early renewals too', async () => {
  const { id } = await createDebtor(app)
  for (const season of [2025, 2027]) await createMembership(app, { userId: id, status: 'PENDING_CASH', season })
  const seasonsDue = async (season?: number) => {
    const { debtors } = (await send(treasury, season ? { query: { season } } : {}, as)).body
    return debtors.flatMap((debtor) => (debtor.person.id === id ? [debtor.season] : [])).toSorted()
  }
  assert.deepEqual(await seasonsDue(), [2026, 2027])
  assert.deepEqual(await seasonsDue(2026), [2026, 2027])
  assert.deepEqual([await seasonsDue(2025), await seasonsDue(2027)], [[2025], [2027]])
})

test('a fee of a past season or an unknown membership, a negative one, or a change without a reason is refused', async () => {
  const { membershipId } = await createDebtor(app)
  await context.db.updateTable('memberships').set({ season: 2020 }).where('id', '=', membershipId).execute()
  const over = await change(membershipId, 9000)
  assert.deepEqual([over.status, over.refusal.code], [409, 'membership_missing'])
  assert.deepEqual((await change(newId(), 9000)).refusal.code, 'membership_not_found')
  const other = await createDebtor(app)
  assert.equal((await change(other.membershipId, -100)).status, 400)
  const params = { id: other.membershipId }
  const without = await send(calls.changeFee, { params, body: { feeCents: 100 } as never }, as)
  assert.equal(without.status, 400)
})
