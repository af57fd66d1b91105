import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedPayments } from '../../../contract/payments/payments.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { startTillClub } from '../../../tests/support/app/till-club.ts'

const { app, send, as, createDebtor, membershipOf, pay } = await startTillClub()

test('the payments of a season are listed by means and page, with their number', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  const record = (means: 'cash' | 'check', amountCents: number) => pay([{ membershipId, amountCents }], { means })
  for (const amountCents of [100, 200, 300]) await record('check', amountCents)
  // More recent payments of another means must not push the cheques off the page.
  for (const amountCents of [400, 500, 600]) await record('cash', amountCents)
  const list = async (query: { means?: 'check'; after?: string; season?: number }) => {
    const { body, headers } = await send(listedPayments, { query: { limit: 2, ...query } }, as)
    return { body, amounts: body.map(({ amountCents }) => amountCents), total: headers['x-total-count'] }
  }
  const checks = await list({ means: 'check' })
  assert.deepEqual([checks.amounts.length, Number(checks.total)], [2, 3])
  const next = await list({ means: 'check', after: checks.body[1]?.id as string })
  assert.deepEqual([...checks.amounts, ...next.amounts].toSorted(), [100, 200, 300])
  assert.equal(Number((await list({})).total), 6)
  assert.deepEqual((await list({ season: 2024 })).amounts, [])
})

test('reading past the first page of payments leaves one audit event', async () => {
  const events = await readAuditEvents(app, { action: 'list.read' }, 'afterJson')
  assert.deepEqual(events, [{ afterJson: { list: 'payments' } }])
})
