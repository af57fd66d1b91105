import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendContactMessage } from '../../../contract/contact/messages.ts'
import { adminUsers, boardQueue, boardSummary, type MemberQuery } from '../../../contract/members/members.ts'
import { createMembership, createSignedIn, createUser } from '../../../tests/support/app/factories.ts'
import { createListedPeople } from '../../../tests/support/app/listed-people.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'

const app = await startApp()
const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix', nom: 'Bureau' })
const list = (query: Partial<Record<keyof MemberQuery, string>> = {}) =>
  app.send(adminUsers, { query: query as never }, { as })
const names = async (query: Partial<Record<keyof MemberQuery, string>>) =>
  (await list(query)).body.map(({ nom }) => nom)

await createListedPeople(app)

test('the figures count current memberships by their current status', async () => {
  const { body } = await app.send(boardSummary, {}, { as })
  assert.deepEqual(body, {
    memberCount: 7,
    coachCount: 1,
    activeMembershipCount: 1,
    lateCount: 5,
    staffCount: 1,
    requestedCount: 1,
    endedCount: 2,
    unenrolledCount: 0,
    openRenewalCount: 0,
    pendingPaymentCount: 2,
    validatedFeesCents: 12_000,
    pendingFeesCents: 18_000,
    totalFeesCents: 42_000,
    unconfirmedShares: [],
  })
})

test('the figures add up, and each is the length of its list', async () => {
  const { body } = await app.send(boardSummary, {}, { as })
  assert.equal(body.activeMembershipCount + body.lateCount + body.staffCount, body.memberCount)
  assert.equal(
    body.requestedCount + body.pendingPaymentCount + body.endedCount + body.unenrolledCount,
    body.lateCount + body.openRenewalCount,
  )
  for (const [status, figure] of [
    ['LATE', body.lateCount],
    ['STAFF', body.staffCount],
    ['REQUESTED', body.requestedCount],
    ['PENDING', body.pendingPaymentCount],
    ['EXPIRED', body.endedCount],
  ] as const)
    assert.equal((await list({ status })).body.length, figure, status)
  const { requestedCount, pendingPaymentCount } = body
  await app.send(sendContactMessage, { body: { nom: 'Yann', email: 'yann@exemple.fr', message: 'Bonjour' } })
  const queue = (await app.send(boardQueue, {}, { as })).body
  assert.deepEqual(queue, { requestedCount, pendingPaymentCount, reviewCount: 1 })
})

test('a membership without a fee waits to be activated, not for its payment, and is in the list of its figure', async () => {
  const before = (await app.send(boardSummary, {}, { as })).body
  const child = await createUser(app, { nom: 'Petit', age: 11, status: 'PENDING_CASH', membership: { feeCents: 0 } })
  const { body } = await app.send(boardSummary, {}, { as })
  assert.deepEqual(
    [body.requestedCount - before.requestedCount, body.pendingPaymentCount - before.pendingPaymentCount],
    [1, 0],
  )
  assert.equal(
    body.requestedCount + body.pendingPaymentCount + body.endedCount + body.unenrolledCount,
    body.lateCount + body.openRenewalCount,
  )
  assert.ok((await names({ status: 'REQUESTED' })).includes('Petit'))
  assert.ok(!(await names({ status: 'PENDING' })).includes('Petit'))
  await app.context.db.deleteFrom('people').where('id', '=', child.id).execute()
})

test('only the latest season counts', async () => {
  const renewedMember = await createUser(app, {
    nom: 'Zweig',
    status: 'EXPIRED',
    membership: { season: 2025, feeCents: 1 },
  })
  await createMembership(app, { userId: renewedMember.id, season: 2026, feeCents: 500 })
  const { body } = await app.send(boardSummary, {}, { as })
  assert.partialDeepStrictEqual(body, { memberCount: 8, totalFeesCents: 42_500 })
  assert.equal((await names({ search: 'zweig' })).length, 1)
  assert.equal((await names({ search: 'zweig', status: 'EXPIRED' })).length, 0)
})
