import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MembershipStatus, PaymentMethod } from '../../../contract/membership.ts'
import { nextStepOf } from './next-step.ts'

const after = (status: MembershipStatus | null, paymentMethod: PaymentMethod, feeCents = 6000) =>
  nextStepOf({ paymentMethod, membership: status && { status, feeCents, startedAt: null, expiresAt: null } })

test('a request is validated by the way the person pays', () => {
  assert.deepEqual(after('REQUESTED', 'cash'), { label: 'Valider', status: 'PENDING_CASH' })
  assert.deepEqual(after('REQUESTED', 'check'), { label: 'Valider', status: 'PENDING_CHECK' })
})

test('a payment received makes the membership active', () => {
  for (const status of ['PENDING_CASH', 'PENDING_CHECK'] as const)
    assert.deepEqual(after(status, 'cash'), { label: 'Paiement reçu', status: 'ACTIVE' })
  assert.deepEqual(after('REQUESTED', 'stripe'), { label: 'Paiement reçu', status: 'ACTIVE' })
})

test('a free membership is active as soon as it is validated', () => {
  assert.deepEqual(after('REQUESTED', 'cash', 0), { label: 'Valider', status: 'ACTIVE' })
})

test('what is settled asks for nothing', () => {
  for (const status of ['ACTIVE', 'EXPIRED', null] as const) assert.equal(after(status, 'cash'), undefined)
})
