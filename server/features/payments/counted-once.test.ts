import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activateAndRecordDue, undoMembershipChange } from '../../../contract/memberships/status.ts'
import { deleteOwnAccount } from '../../../contract/own-data.ts'
import * as calls from '../../../contract/payments/payments.ts'
import * as trackside from '../../../contract/payments/trackside.ts'
import { createSignedIn, testPassword } from '../../../tests/support/app/factories.ts'
import { startTillClub } from '../../../tests/support/app/till-club.ts'
import { required } from '../../../tests/support/required.ts'
import { newId } from '../../database/ids.ts'

const { app, send, context, coach, as, createDebtor, readPayments } = await startTillClub()
const pay = (membershipId: string, amountCents: number, fields: object = {}) => {
  const shares = [{ membershipId, amountCents }]
  return send(calls.recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares, ...fields } }, as)
}
const receive = (userId: string, amountCents: number) =>
  send(trackside.recordTrackside, { body: { userId, means: 'cash', amountCents } }, { as: coach.cookie })
const amountsOf = async (id: string) =>
  (await readPayments(id)).payments
    .filter(({ confirmedAt, voidedAt }) => confirmedAt && !voidedAt)
    .map(({ amountCents }) => amountCents)

test('recording the fees of many as received confirms what a coach received already, and records only the rest', async () => {
  const { user } = await createDebtor()
  await receive(user.id, 8000)
  const { body } = await send(activateAndRecordDue, { body: { userIds: [user.id] } }, as)
  assert.deepEqual((await amountsOf(user.id)).toSorted(), [4000, 8000])
  assert.equal((await readPayments(user.id)).memberships[0]?.status, 'ACTIVE')
  await send(undoMembershipChange, { params: { id: required(body.changeId) } }, as)
  assert.deepEqual(await amountsOf(user.id), [8000], 'what the coach received stays')
})

test('a payment that makes a membership active is undone with one call, dates and status as before', async () => {
  const { user, membershipId } = await createDebtor()
  const part = await pay(membershipId, 2000)
  assert.equal(part.body.changeId, null, 'a part of the fee changes no status')
  const wholeResponse = await pay(membershipId, 10_000)
  assert.equal((await readPayments(user.id)).memberships[0]?.status, 'ACTIVE')
  const { status } = await send(undoMembershipChange, { params: { id: required(wholeResponse.body.changeId) } }, as)
  assert.equal(status, 200)
  const { memberships, payments } = await readPayments(user.id)
  assert.deepEqual([memberships[0]?.status, memberships[0]?.coveredCents], ['PENDING_CASH', 2000])
  assert.equal(payments.find(({ id }) => id === wholeResponse.body.id)?.reason, 'Encaissement annulé aussitôt')
  const repeatedResponse = await pay(membershipId, 10_000)
  assert.equal((await readPayments(user.id)).memberships[0]?.status, 'ACTIVE')
  const other = await createSignedIn(app, { role: 'ADMIN', status: null })
  const params = { id: required(repeatedResponse.body.changeId) }
  const refusedResponse = await send(undoMembershipChange, { params }, { as: other.cookie })
  assert.equal(refusedResponse.refusal.code, 'undo_gone', 'only its author undoes it')
})

test('money given back is never more than was received, also by two administrators at once', async () => {
  const { membershipId, user } = await createDebtor()
  await pay(membershipId, 5000)
  const reason = 'Blessure'
  const { status, refusal } = await pay(membershipId, -5001, { reason })
  assert.deepEqual([status, refusal.code], [409, 'refund_too_large'])
  const responses = await Promise.all([1, 2].map(() => pay(membershipId, -3000, { reason })))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await readPayments(user.id)).memberships[0]?.coveredCents, 2000)
})

test('a payment that was refunded since cannot be voided: its membership’s sum would be negative', async () => {
  const { membershipId, user } = await createDebtor()
  const voidIt = (id: string) => send(calls.voidPayment, { params: { id }, body: { reason: 'Erreur' } }, as)
  const [cheque, cash] = [(await pay(membershipId, 5000)).body, (await pay(membershipId, 2000)).body]
  const refund = (await pay(membershipId, -3000, { reason: 'Blessure' })).body
  const { status, refusal } = await voidIt(cheque.id)
  assert.deepEqual([status, refusal.code], [409, 'payment_refunded'])
  assert.match(refusal.message, /Annulez d’abord le remboursement/)
  assert.equal((await voidIt(cash.id)).status, 200, 'the other payments still cover the refund')
  assert.equal((await voidIt(refund.id)).status, 200)
  assert.equal((await voidIt(cheque.id)).status, 200)
  assert.equal((await readPayments(user.id)).memberships[0]?.coveredCents, 0)
})

test('one administrator voids a payment while another gives it back: one of them is refused', async () => {
  const { membershipId, user } = await createDebtor()
  const { id } = (await pay(membershipId, 5000)).body
  const responses = await Promise.all([
    send(calls.voidPayment, { params: { id }, body: { reason: 'Erreur' } }, as),
    pay(membershipId, -5000, { reason: 'Blessure' }),
  ])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await readPayments(user.id)).memberships[0]?.coveredCents, 0)
})

test('an undo that would void money given back since is refused, and the membership stays active', async () => {
  const { membershipId, user } = await createDebtor()
  const { changeId } = (await pay(membershipId, 12_000)).body
  await pay(membershipId, -1000, { reason: 'Blessure' })
  const { status, refusal } = await send(undoMembershipChange, { params: { id: required(changeId) } }, as)
  assert.deepEqual([status, refusal.code], [409, 'payment_refunded'])
  const [membership] = (await readPayments(user.id)).memberships
  assert.deepEqual([membership?.status, membership?.coveredCents], ['ACTIVE', 11_000])
})

test('two presses at the same moment write one payment; another person cannot take its id', async () => {
  const { membershipId, user } = await createDebtor()
  const id = newId()
  const responses = await Promise.all([1, 2, 3].map(() => pay(membershipId, 1000, { id })))
  assert.deepEqual(new Set(responses.map(({ status, body }) => `${status} ${body.receipt}`)).size, 1)
  assert.deepEqual(await amountsOf(user.id), [1000])
  const body = { id, userId: user.id, means: 'cash' as const, amountCents: 500 }
  const conflictResponse = await send(trackside.recordTrackside, { body }, { as: coach.cookie })
  assert.deepEqual([conflictResponse.status, conflictResponse.refusal.code], [409, 'id_taken'])
  const ownForm = { ...body, id: newId() }
  const pressed = [1, 2, 3].map(() => send(trackside.recordTrackside, { body: ownForm }, { as: coach.cookie }))
  assert.deepEqual(
    (await Promise.all(pressed)).map(({ status }) => status),
    [200, 200, 200],
  )
})

test('one id sent at the same moment for two people is one payment; the other is refused', async () => {
  const [ines, malik, nora] = [await createDebtor(), await createDebtor(), await createDebtor()]
  const id = newId()
  const responses = await Promise.all([ines, malik].map(({ membershipId }) => pay(membershipId, 1000, { id })))
  assert.ok(responses.every(({ status, body }) => (status === 200 ? body.id === id : status === 409)))
  assert.equal((await amountsOf(ines.user.id)).length + (await amountsOf(malik.user.id)).length, 1)
  const other = newId()
  const atOnce = await Promise.all([
    pay(nora.membershipId, 1000, { id: other }),
    send(
      trackside.recordTrackside,
      { body: { id: other, userId: malik.user.id, means: 'cash', amountCents: 1000 } },
      { as: coach.cookie },
    ),
  ])
  assert.deepEqual(atOnce.map(({ status }) => status).toSorted(), [200, 409])
})

test('no text about the payments of a deleted person names them', async () => {
  const passwordHash = await context.passwords.hash(testPassword)
  const { membershipId, cookie, user } = await createDebtor({ passwordHash })
  const cheque = await pay(membershipId, 5000, { means: 'check', checkName: 'Mme Quitte', checkNumber: '0042' })
  const aid = await pay(membershipId, 2000, { means: 'aid', aidReference: 'PASS-QUITTE' })
  await send(calls.voidPayment, { params: { id: aid.body.id }, body: { reason: 'Mme Quitte a renoncé' } }, as)
  const leaveResponse = await send(deleteOwnAccount, { body: { password: testPassword } }, { as: cookie })
  assert.equal(leaveResponse.status, 204)
  const rows = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('id', 'in', [cheque.body.id, aid.body.id])
    .orderBy('amountCents')
    .execute()
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(`quitte|${user.id}`, 'i'))
  assert.deepEqual(
    rows.map(({ amountCents, checkNumber, voidedAt }) => [amountCents, checkNumber, voidedAt !== null]),
    [
      [2000, null, true],
      [5000, '0042', false],
    ],
  )
})
