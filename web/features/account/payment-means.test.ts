import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MembershipStatus, paymentMethods } from '../../../contract/membership.ts'
import { paymentMeans } from './payment-means.ts'

const at = (status: MembershipStatus) => ({ status, season: 2026, startedAt: null, expiresAt: null, feeCents: 12_000 })

test('once the board awaits cash or a cheque, that is what the member is asked for, whatever they chose', () => {
  for (const paymentMethod of paymentMethods) {
    assert.equal(paymentMeans({ membership: at('PENDING_CHECK'), paymentMethod }), 'check')
    assert.equal(paymentMeans({ membership: at('PENDING_CASH'), paymentMethod }), 'cash')
  }
})

test('before and after that, the member is asked for what they chose', () => {
  for (const paymentMethod of paymentMethods) {
    for (const status of ['REQUESTED', 'EXPIRED'] as const)
      assert.equal(paymentMeans({ membership: at(status), paymentMethod }), paymentMethod)
    assert.equal(paymentMeans({ membership: null, paymentMethod }), paymentMethod)
  }
})
