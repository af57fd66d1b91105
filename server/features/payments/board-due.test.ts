import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberDetails } from '../../../contract/members/details.ts'
import { adminUsers } from '../../../contract/members/members.ts'
import { activateAndRecordDue, undoMembershipChange } from '../../../contract/memberships/status.ts'
import * as calls from '../../../contract/payments/payments.ts'
import { recordTrackside } from '../../../contract/payments/trackside.ts'
import { createMembership } from '../../../tests/support/app/factories.ts'
import { startTillClub } from '../../../tests/support/app/till-club.ts'
import { required } from '../../../tests/support/required.ts'
import { newId } from '../../database/ids.ts'

const { app, send, coach, as, createDebtor, readPayments, membershipOf, pay } = await startTillClub()

const receive = (userId: string, amountCents: number) =>
  send(recordTrackside, { body: { id: newId(), userId, means: 'cash', amountCents } }, { as: coach.cookie })
const listed = async (id: string) => (await send(adminUsers, { query: {} }, as)).body.find((member) => member.id === id)
const coveredCents = async (id: string) => (await listed(id))?.coveredCents

test('the list counts what the board has confirmed, as the member’s payments do, also after an undone « Encaisser »', async () => {
  const [whole, part, none] = [await createDebtor(), await createDebtor(), await createDebtor()]
  await receive(whole.user.id, 12_000)
  await receive(part.user.id, 5000)
  const ids = [whole, part, none].map(({ user }) => user.id)
  const readAll = () => Promise.all(ids.map(coveredCents))
  assert.deepEqual(await readAll(), [undefined, undefined, undefined])
  const { body } = await send(activateAndRecordDue, { body: { userIds: ids, checkedIds: [] } }, as)
  assert.deepEqual(await readAll(), [undefined, undefined, undefined])
  const undone = (await send(undoMembershipChange, { params: { id: required(body.changeId) } }, as)).body
  const expected = [12_000, 5000, undefined]
  assert.deepEqual(
    ids.map((id) => undone.find((member) => member.id === id)?.coveredCents),
    expected,
  )
  assert.deepEqual(await readAll(), expected)
  for (const [index, id] of ids.entries()) {
    const { user } = (await send(memberDetails, { params: { id } }, as)).body
    assert.equal(user.coveredCents, expected[index])
    const [latest] = (await readPayments(id)).memberships
    assert.ok(latest)
    assert.equal(latest.remainingCents, 12_000 - (expected[index] ?? 0))
  }
})

test('receiving again takes only the rest of the fee', async () => {
  const { user } = await createDebtor()
  await pay([{ membershipId: await membershipOf(user.id), amountCents: 7000 }])
  assert.equal(await coveredCents(user.id), 7000)
  await send(activateAndRecordDue, { body: { userIds: [user.id], checkedIds: [] } }, as)
  const { payments } = await readPayments(user.id)
  assert.deepEqual(payments.map(({ amountCents }) => amountCents).toSorted(), [5000, 7000])
})

test('a voided payment and one of an earlier season do not count; of an unsettled renewal, its own payments do', async () => {
  const { user } = await createDebtor({ status: 'ACTIVE' })
  await pay([{ membershipId: await membershipOf(user.id), amountCents: 9000 }])
  const renewal = await createMembership(app, { userId: user.id, season: 2027, status: 'PENDING_CASH' })
  assert.equal(await coveredCents(user.id), undefined)
  await pay([{ membershipId: renewal.id, amountCents: 4000 }])
  const voided = (await pay([{ membershipId: renewal.id, amountCents: 1000 }])).body
  assert.equal(await coveredCents(user.id), 5000)
  await send(calls.voidPayment, { params: { id: voided.id }, body: { reason: 'Rendu', isBanked: false } }, as)
  assert.equal(await coveredCents(user.id), 4000)
  assert.equal((await listed(user.id))?.renewal?.feeCents, 12_000)
})

test('the list takes as many statements for many debtors as for one', async () => {
  const statementsOf = async (limit: string) => {
    const before = app.statements.length
    await send(adminUsers, { query: { limit } as never }, as)
    return app.statements.length - before
  }
  assert.equal(await statementsOf('1'), await statementsOf('5'))
})
