import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MembershipStatus, PaymentMethod } from '../../../contract/memberships/membership.ts'
import { nextStepOf } from './next-step.ts'

const now = '2027-08-31T21:59:59.999Z'
const september = '2027-08-31T22:00:00.000Z'
const person = { role: 'MEMBER', renewal: null, tier: 'REDUIT', age: 30, paymentMethod: 'check' } as const
const membershipWith = (status: MembershipStatus, feeCents: number) => ({
  season: 2026,
  status,
  feeCents,
  startedAt: null,
  expiresAt: null,
})
const after = (status: MembershipStatus, paymentMethod: PaymentMethod, feeCents = 6000) =>
  nextStepOf({ ...person, paymentMethod, membership: membershipWith(status, feeCents) }, now)

test('validating a request sets the status of the chosen payment method', () => {
  assert.deepEqual(after('REQUESTED', 'cash'), { label: 'Valider', status: 'PENDING_CASH' })
  assert.deepEqual(after('REQUESTED', 'check'), { label: 'Valider', status: 'PENDING_CHECK' })
})

test('a payment received makes the membership active', () => {
  for (const status of ['PENDING_CASH', 'PENDING_CHECK'] as const)
    assert.deepEqual(after(status, 'cash'), { label: 'Paiement reçu', status: 'ACTIVE', opensTill: true })
  assert.deepEqual(after('REQUESTED', 'stripe'), { label: 'Paiement reçu', status: 'ACTIVE', opensTill: true })
})

test('a free membership is active as soon as it is validated, and never waits for money', () => {
  assert.deepEqual(after('REQUESTED', 'cash', 0), { label: 'Valider', status: 'ACTIVE' })
  assert.deepEqual(after('PENDING_CASH', 'cash', 0), { label: 'Activer', status: 'ACTIVE' })
})

test('a membership whose fee is covered asks for no money, one that is partly paid does', () => {
  const step = (status: MembershipStatus, coveredCents: number) =>
    nextStepOf({ ...person, membership: membershipWith(status, 6000), coveredCents }, now)
  assert.deepEqual(step('PENDING_CHECK', 6000), { label: 'Activer', status: 'ACTIVE' })
  assert.deepEqual(step('REQUESTED', 6000), { label: 'Valider', status: 'ACTIVE' })
  assert.equal(step('PENDING_CHECK', 5000)?.label, 'Paiement reçu')
})

test('an active or expired membership has no next step', () => {
  for (const status of ['ACTIVE', 'EXPIRED'] as const) assert.equal(after(status, 'cash'), undefined)
})

test('a person without a membership of this season renews at today’s fee', () => {
  const ended = membershipWith('EXPIRED', 12_000)
  const step = (holder: object, at = september) => {
    const next = nextStepOf({ ...person, membership: null, ...holder }, at)
    return next && [next.label.replaceAll(/\s/g, ' '), next.status]
  }
  assert.deepEqual(step({}), ['Inscrire (60 €)', 'PENDING_CHECK'])
  assert.deepEqual(step({ membership: ended, tier: 'A26' }), ['Renouveler (120 €)', 'PENDING_CHECK'])
  assert.deepEqual(step({ membership: ended, age: 12 }), ['Renouveler (gratuit)', 'ACTIVE'])
  assert.equal(step({ membership: ended }, now), undefined)
  // Cards are not accepted: the step asks for cash.
  assert.deepEqual(step({ membership: ended, paymentMethod: 'stripe' }), [
    'Renouveler (60 €, en espèces)',
    'PENDING_CASH',
  ])
})

test('a coach or an administrator without a past membership is not asked to join', () => {
  for (const role of ['COACH', 'ADMIN'] as const) {
    assert.equal(nextStepOf({ ...person, role, membership: null }, september), undefined)
    assert.ok(nextStepOf({ ...person, role, membership: membershipWith('EXPIRED', 6000) }, september))
  }
})

test('a renewal comes before the current membership', () => {
  const renewal = { status: 'PENDING_CASH', feeCents: 6000 } as const
  const step = nextStepOf({ ...person, membership: membershipWith('ACTIVE', 6000), renewal }, now)
  assert.deepEqual(step, { label: 'Paiement reçu', status: 'ACTIVE', opensTill: true })
})
