import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiptName } from '../../contract/rules/money/receipt-name.ts'
import { meansOfMethod } from './policy.ts'

test('a receipt is named by its season and a number of four digits at least', () => {
  assert.deepEqual([receiptName(2026, 1), receiptName(2026, 12_345)], ['2026-0001', '2026-12345'])
})

test('a member who chose a card pays in cash', () => {
  assert.deepEqual((['cash', 'check', 'stripe'] as const).map(meansOfMethod), ['cash', 'check', 'cash'])
})
