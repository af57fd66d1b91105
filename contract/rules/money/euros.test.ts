import assert from 'node:assert/strict'
import { test } from 'node:test'
import { euros } from './euros.ts'

test('an amount has two decimals, or none where it is whole', () => {
  const text = (cents: number) => euros(cents).replaceAll(/[\u00a0\u202f]/g, ' ')
  assert.deepEqual([6000, 8150, 5, 0, 123_456, -6050].map(text), [
    '60 €',
    '81,50 €',
    '0,05 €',
    '0 €',
    '1 234,56 €',
    '−60,50 €',
  ])
})
