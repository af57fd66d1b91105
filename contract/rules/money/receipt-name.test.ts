import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiptName } from './receipt-name.ts'

test('a receipt is named by its season and a number of four digits at least', () => {
  assert.deepEqual([receiptName(2026, 1), receiptName(2026, 12_345)], ['2026-0001', '2026-12345'])
})
