import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import { paymentMethods } from '../../../contract/rules/choices.ts'
import { expectedPaymentMethod } from './expected-payment-method.ts'

const membershipWith = (status: MembershipStatus) => ({
  status,
  season: 2026,
  startedAt: null,
  expiresAt: null,
  feeCents: 12_000,
})

test('a status that awaits cash or a cheque overrides the member’s choice', () => {
  for (const paymentMethod of paymentMethods) {
    assert.equal(expectedPaymentMethod({ membership: membershipWith('PENDING_CHECK'), paymentMethod }), 'check')
    assert.equal(expectedPaymentMethod({ membership: membershipWith('PENDING_CASH'), paymentMethod }), 'cash')
  }
})

test('with any other status, the member’s choice counts', () => {
  for (const paymentMethod of paymentMethods) {
    for (const status of ['REQUESTED', 'EXPIRED'] as const)
      assert.equal(expectedPaymentMethod({ membership: membershipWith(status), paymentMethod }), paymentMethod)
    assert.equal(expectedPaymentMethod({ membership: null, paymentMethod }), paymentMethod)
  }
})
