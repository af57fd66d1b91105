import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualFee } from './usual-fee.ts'

const fees = { freeUnderAge: 13, reducedCents: 6000, standardCents: 12_000 }

test('nothing is due before 13, whatever the tier', () => {
  for (const tier of ['REDUIT', 'A26'] as const)
    assert.deepEqual(usualFee(fees, tier, 12), { feeCents: 0, reason: 'Gratuit avant 13 ans' })
})

test('the reduced fee gives its reason: the age from 13 to 25, a justification from 26', () => {
  assert.deepEqual(usualFee(fees, 'REDUIT', 13), { feeCents: 6000, reason: 'Tarif réduit, moins de 26 ans' })
  assert.deepEqual(usualFee(fees, 'REDUIT', 25), { feeCents: 6000, reason: 'Tarif réduit, moins de 26 ans' })
  assert.deepEqual(usualFee(fees, 'REDUIT', 26), { feeCents: 6000, reason: 'Tarif réduit, sur justificatif' })
  assert.deepEqual(usualFee(fees, 'REDUIT', undefined), { feeCents: 6000, reason: 'Tarif réduit' })
})

test('a person under 26 who chose the full fee is offered the reduced one', () => {
  assert.match(usualFee(fees, 'A26', 25).advice ?? '', /^À 25 ans, vous avez droit au tarif réduit/)
  assert.deepEqual(usualFee(fees, 'A26', 26), { feeCents: 12_000, reason: 'Tarif plein' })
  assert.deepEqual(usualFee(fees, 'A26', undefined), { feeCents: 12_000, reason: 'Tarif plein' })
})
