import assert from 'node:assert/strict'
import * as calls from '../../../contract/payments/payments.ts'
import * as trackside from '../../../contract/payments/trackside.ts'
import { newId } from '../../../server/database/ids.ts'
import { app, as, coach, draw, expectedPayments, newPayment, people, pick, seed, slips, sumCovered } from './account.ts'

const { send } = app
const days = ['2026-03-01', '2026-08-31', '2026-09-01', '2026-11-20']

export const pay = async () => {
  const person = pick(people)
  if (!person) return
  const cents = (1 + Math.floor(draw() * 120)) * 100 * (draw() < 0.1 ? -1 : 1)
  const shares = [{ membershipId: person.membershipId, amountCents: cents }]
  const receivedOn = pick(days) ?? '2026-11-20'
  const body = { means: 'cash' as const, receivedOn, shares, reason: cents < 0 ? 'Blessure' : undefined }
  const response = await send(calls.recordPayment, { body }, as)
  const isTooLarge = cents < 0 && sumCovered(person.membershipId) + cents < 0
  assert.equal(response.status, isTooLarge ? 409 : 200, `seed ${seed}`)
  if (isTooLarge) return
  expectedPayments.set(response.body.id, { ...newPayment, cents, membershipId: person.membershipId })
}

export const receive = async () => {
  const person = pick(people)
  if (!person) return
  const form = { id: newId(), userId: person.id, means: 'check' as const, amountCents: 1000 }
  const { status } = await send(trackside.recordTrackside, { body: form }, { as: coach.cookie })
  if (status === 200)
    expectedPayments.set(form.id, {
      ...newPayment,
      cents: 1000,
      means: 'check',
      isConfirmed: false,
      membershipId: person.membershipId,
    })
}

export const confirmSome = async () => {
  const ids = [...expectedPayments].filter(([, payment]) => !payment.isConfirmed && !payment.isVoided).map(([id]) => id)
  const chosenIds = ids.filter(() => draw() < 0.5)
  if (chosenIds.length === 0) return
  await send(calls.confirmPayments, { body: { ids: chosenIds } }, as)
  for (const id of chosenIds) (expectedPayments.get(id) ?? assert.fail()).isConfirmed = true
}

export const voidOne = async () => {
  const id = pick([...expectedPayments.keys()])
  if (id === undefined) return
  const payment = expectedPayments.get(id) ?? assert.fail()
  const isBanked = draw() < 0.5
  const response = await send(calls.voidPayment, { params: { id }, body: { reason: 'Erreur', isBanked } }, as)
  const slip = payment.slip === null ? null : slips.get(payment.slip)
  const refusal = payment.isVoided
    ? 'payment_voided'
    : (slip && (slip.isBanked ? !isBanked && 'payment_banked' : 'payment_on_slip')) ||
      (payment.isConfirmed &&
        payment.cents > 0 &&
        sumCovered(payment.membershipId) < payment.cents &&
        'payment_refunded')
  assert.equal(response.refusal?.code, refusal || undefined, `seed ${seed}`)
  if (!refusal) payment.isVoided = true
}
