import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardSummary, deleteUser } from '../../../contract/members/members.ts'
import { createSignedIn, createUser } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'

const app = await startApp()
const { db } = app.context
const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null })

test('memberships of a deleted member keep their amounts, without the name', async () => {
  const { id } = await createUser(app, { status: 'ACTIVE', tier: 'REDUIT', paymentMethod: 'check' })
  const memberships = () => db.selectFrom('memberships').selectAll().orderBy('season').execute()
  const before = await memberships()
  assert.equal((await app.send(deleteUser, { params: { id }, query: { correspondence: 'erase' } }, { as })).status, 204)
  const after = await memberships()
  assert.deepEqual(
    after,
    before.map((membership) => ({ ...membership, userId: null })),
  )
  const [{ feeCents, season, tier, paymentMethod, paidAt } = assert.fail()] = after
  assert.deepEqual(
    { feeCents, season, tier, paymentMethod },
    { feeCents: 12_000, season: 2026, tier: 'REDUIT', paymentMethod: 'check' },
  )
  assert.ok(paidAt)
})

test('memberships of two deleted members of one season are both kept and count in no figure', async () => {
  const [one, other] = [await createUser(app, { status: 'ACTIVE' }), await createUser(app, { status: 'PENDING_CASH' })]
  const count = async () => (await db.selectFrom('memberships').select('id').execute()).length
  const before = await count()
  for (const { id } of [one, other])
    assert.equal(
      (await app.send(deleteUser, { params: { id }, query: { correspondence: 'keep' } }, { as })).status,
      204,
    )
  assert.equal(await count(), before)
  const { memberCount, activeMembershipCount, pendingPaymentCount } = (await app.send(boardSummary, {}, { as })).body
  assert.deepEqual(
    { memberCount, activeMembershipCount, pendingPaymentCount },
    { memberCount: 1, activeMembershipCount: 0, pendingPaymentCount: 0 },
  )
})
