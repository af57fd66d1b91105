import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '../../../../contract/payments/payments.ts'
import * as trackside from '../../../../contract/payments/trackside.ts'
import { createDebtor } from '../../../../tests/support/app/debtor.ts'
import { startSlipClub, statusAndCode } from '../../../../tests/support/app/slip-club.ts'
import { required } from '../../../../tests/support/required.ts'
import { newId } from '../../../database/ids.ts'

const { app, send, other, coach, as, pay, voidPayment, slips, listAuditEvents } = await startSlipClub()

test('cheques in hand are listed by the day they may be banked; once on a slip they are not', async () => {
  const latePayment = await pay(3000, { checkNotBefore: '2026-12-01', checkNumber: '3' })
  const second = await pay(2000, { receivedOn: '2026-11-19', checkNumber: '2' })
  const first = await pay(1000, { receivedOn: '2026-11-18', checkNumber: '1' })
  const debtor = await createDebtor(app)
  await send(
    trackside.recordTrackside,
    { body: { userId: debtor.id, means: 'check', amountCents: 500 } },
    { as: coach.cookie },
  )
  assert.deepEqual(
    (await slips.read()).checks.map(({ id }) => id),
    [first.id, second.id, latePayment.id],
    'what a coach received is in hand once the board confirmed it',
  )
  const { body } = await slips.prepareChecks(first.id, second.id)
  assert.partialDeepStrictEqual(body, {
    paymentCount: 2,
    amountCents: 3000,
    countedCents: 3000,
    preparedBy: { prenom: 'Alix' },
    bankedOn: null,
  })
  const { checks, deposits } = await slips.read()
  assert.deepEqual([checks.map(({ id }) => id), deposits.map(({ id }) => id)], [[latePayment.id], [body.id]])
  assert.deepEqual(
    (await listAuditEvents(body.id)).map(({ action, afterJson }) => [action, afterJson?.amountCents]),
    [['deposit.prepared', 3000]],
  )
  await slips.undo(body.id)
  assert.deepEqual((await slips.read()).checks.length, 3)
  for (const { id } of [first, second, latePayment]) await voidPayment(id)
})

test('a payment goes on one slip, also when two administrators prepare it at the same moment', async () => {
  const { id } = await pay(1000)
  const body = { means: 'check' as const, paymentIds: [id] }
  const responses = await Promise.all([as, { as: other.cookie }].map((who) => slips.prepare(body, who)))
  assert.deepEqual(responses.map(statusAndCode).toSorted(), [
    [200, undefined],
    [409, 'payment_not_in_hand'],
  ])
})

test('only money in hand, of the slip’s means, goes on it', async () => {
  const cheque = await pay(1000)
  const cash = await pay(1000, { means: 'cash' })
  const voidedPayment = await pay(1000)
  await voidPayment(voidedPayment.id)
  const refundedMember = await createDebtor(app)
  await pay(2000, { means: 'cash' }, refundedMember.membershipId)
  const issuedCheque = await pay(-1000, { reason: 'Trop payé' }, refundedMember.membershipId)
  for (const { id } of [cash, voidedPayment, issuedCheque])
    assert.deepEqual(statusAndCode(await slips.prepareChecks(cheque.id, id)), [409, 'payment_not_in_hand'])
  assert.deepEqual(statusAndCode(await slips.prepareChecks(cheque.id, newId())), [404, 'payment_not_found'])
  assert.equal((await slips.prepareChecks()).status, 400)
  assert.deepEqual(
    (await send(calls.memberPayments, { params: { id: required(cheque.shares[0]?.person?.id) } }, as)).body.payments[0]
      ?.deposit,
    null,
  )
})

test('sent again with the same id, a slip is prepared once; another person cannot take its id', async () => {
  const [one, two] = [await pay(1000), await pay(1000)]
  const body = { id: newId(), means: 'check' as const, paymentIds: [one.id] }
  const pressed = await Promise.all([1, 2, 3].map(() => slips.prepare(body)))
  assert.deepEqual(
    pressed.map(({ status, body }) => [status, body.id]),
    Array(3).fill([200, body.id]),
  )
  const conflictResponse = await slips.prepare({ ...body, paymentIds: [two.id] }, { as: other.cookie })
  assert.deepEqual(statusAndCode(conflictResponse), [409, 'id_taken'])
  const id = newId()
  const [three, four] = [await pay(1000), await pay(1000)]
  const at = [
    slips.prepare({ id, means: 'check', paymentIds: [three.id] }),
    slips.prepare({ id, means: 'check', paymentIds: [four.id] }, { as: other.cookie }),
  ]
  assert.deepEqual((await Promise.all(at)).map(statusAndCode).toSorted(), [
    [200, undefined],
    [409, 'id_taken'],
  ])
})

test('cash is counted: what is missing is noted with its reason, here and in the audit log', async () => {
  const debtor = await createDebtor(app)
  const receivedPayment = await pay(12_000, { means: 'cash' }, debtor.membershipId)
  const givenPayment = await pay(-2000, { means: 'cash', reason: 'Blessure' }, debtor.membershipId)
  const paymentIds = [receivedPayment.id, givenPayment.id]
  const uncounted = await slips.prepare({ means: 'cash', paymentIds })
  assert.equal(uncounted.refusal.issues?.[0]?.message ?? uncounted.refusal.message, 'Écrivez ce que vous avez compté')
  const unexplained = await slips.prepare({ means: 'cash', paymentIds, countedCents: 9000 })
  assert.deepEqual(
    [unexplained.status, unexplained.refusal.issues?.[0]],
    [400, { path: 'reason', message: 'Écrivez d’où vient la différence' }],
  )
  const { body } = await slips.prepare({ means: 'cash', paymentIds, countedCents: 9000, reason: 'Un billet perdu' })
  assert.partialDeepStrictEqual(body, { amountCents: 10_000, countedCents: 9000, reason: 'Un billet perdu' })
  const [event] = await listAuditEvents(body.id)
  assert.partialDeepStrictEqual(event?.afterJson, { amountCents: 10_000, countedCents: 9000 })
  assert.doesNotMatch(JSON.stringify(event), /perdu/)
})

test('cash goes to the bank only if more was received than given back', async () => {
  const debtor = await createDebtor(app)
  const paidPayment = await pay(5000, { means: 'check' }, debtor.membershipId)
  const givenPayment = await pay(-1000, { means: 'cash', reason: 'Trop payé' }, debtor.membershipId)
  assert.deepEqual(
    statusAndCode(await slips.prepare({ means: 'cash', paymentIds: [givenPayment.id], countedCents: 0 })),
    [409, 'deposit_empty'],
  )
  assert.ok((await slips.read()).checks.some(({ id }) => id === paidPayment.id))
})

test('a slip is banked once, on a day between its preparation and today; then it cannot be undone', async () => {
  const { id: paymentId } = await pay(1000)
  const { body } = await slips.prepareChecks(paymentId)
  for (const day of ['2026-11-22', '2026-11-20', '2026-02-30'])
    assert.equal((await slips.bank(body.id, day)).status, 400)
  const bankResponse = await slips.bank(body.id)
  assert.equal(bankResponse.body.bankedOn, '2026-11-21')
  for (const repeatedResponse of [await slips.bank(body.id), await slips.undo(body.id)])
    assert.deepEqual(statusAndCode(repeatedResponse), [409, 'deposit_banked'])
  assert.deepEqual(statusAndCode(await slips.bank(newId())), [404, 'deposit_not_found'])
  assert.deepEqual(
    (await listAuditEvents(body.id)).map(({ action }) => action),
    ['deposit.prepared', 'deposit.banked'],
  )
})

test('a slip that waits for the bank is listed before all that are banked, however old it is', async () => {
  const { id } = (await slips.prepareChecks((await pay(1000)).id)).body
  const bankedSlips = Array.from({ length: 50 }, () => ({
    id: newId(),
    means: 'check' as const,
    amountCents: 1000,
    countedCents: 1000,
    reason: null,
    preparedBy: null,
    preparedAt: '2027-01-10T09:00:00.000Z',
    bankedBy: null,
    bankedOn: '2027-01-11',
  }))
  await app.context.db.insertInto('deposits').values(bankedSlips).execute()
  const { deposits } = await slips.read()
  assert.ok(deposits.slice(0, -50).some((deposit) => deposit.id === id))
  assert.ok(deposits.slice(0, -50).every(({ bankedOn }) => bankedOn === null))
  await app.context.db
    .deleteFrom('deposits')
    .where(
      'id',
      'in',
      bankedSlips.map((slip) => slip.id),
    )
    .execute()
})
