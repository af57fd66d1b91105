import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountField, parseCents } from './amount.ts'

test('an amount is read as people type it', () => {
  assert.deepEqual(['120', '120,5', '60.50', '1 200 €', '0,1', '', 'cent', '1,234', '-5', '1e3'].map(parseCents), [
    12_000,
    12_050,
    6050,
    120_000,
    10,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('an amount is proposed as people write it', () => {
  assert.deepEqual([12_000, 6050, 5].map(amountField), ['120', '60,50', '0,05'])
})
