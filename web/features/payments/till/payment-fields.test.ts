import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MembershipFee } from '../../../../contract/payments/payments.ts'
import { paymentResolver, startPayment, toPaymentBody } from './payment-fields.ts'

const now = Date.parse('2026-11-28T23:30:00Z')
const person = { id: 'p-1', name: 'Inès Moreau' }
const membership = (values: Partial<MembershipFee> = {}): MembershipFee => ({
  membershipId: 'm-1',
  season: 2026,
  status: 'PENDING_CASH',
  startedAt: null,
  feeCents: 12_000,
  coveredCents: 0,
  remainingCents: 12_000 - (values.coveredCents ?? 0),
  dueCents: 12_000 - (values.coveredCents ?? 0),
  ...values,
})

type Fields = ReturnType<typeof startPayment>

const check = async (values: Partial<Fields>, memberships = [membership()]) =>
  paymentResolver({ ...startPayment(person, memberships, now), ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

/** The body of a valid payment. */
const bodyOf = async (values: Partial<Fields>, memberships?: MembershipFee[]) => {
  const { values: checked, errors } = await check(values, memberships)
  assert.deepEqual(errors, {})
  return toPaymentBody(checked as Parameters<typeof toPaymentBody>[0])
}

test('a payment begins with what remains of the latest membership, received today in Paris by the means expected', () => {
  const partlyPaid = membership({ membershipId: 'm-2', status: 'PENDING_CHECK', coveredCents: 7_050 })
  const { shares, means, receivedOn } = startPayment(person, [partlyPaid, membership()], now)
  assert.deepEqual(
    shares.map(({ membershipId, amount }) => ({ membershipId, amount })),
    [{ membershipId: 'm-2', amount: '49,50' }],
  )
  assert.equal(means, 'check')
  assert.equal(receivedOn, '2026-11-29')
})

test('no amount is proposed when nothing remains, and no share without a membership', () => {
  assert.equal(startPayment(person, [membership({ coveredCents: 12_000 })], now).shares[0]?.amount, '')
  assert.deepEqual(startPayment(person, [], now).shares, [])
})

test('fields that the chosen means hides are neither checked nor sent', async () => {
  const typed = { checkNumber: '0043', checkBank: 'La Poste', aidReference: 'x'.repeat(200), reason: 'Trop perçu' }
  const { checkNumber, checkBank, aidReference, reason } = await bodyOf({ ...typed, means: 'check' })
  assert.deepEqual([checkNumber, checkBank, aidReference, reason], ['0043', 'La Poste', undefined, undefined])
  assert.equal((await bodyOf({ ...typed, means: 'cash' })).checkNumber, undefined)
})

test('a refund is negative and needs a reason', async () => {
  const { errors } = await check({ isRefund: true })
  assert.equal(errors.reason?.message, 'Écrivez pourquoi cet argent est rendu')
  const { shares, reason } = await bodyOf({ isRefund: true, reason: 'Déménagement' })
  assert.deepEqual(shares, [{ membershipId: 'm-1', amountCents: -12_000 }])
  assert.equal(reason, 'Déménagement')
})
