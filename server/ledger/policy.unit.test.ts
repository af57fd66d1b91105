import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counts, receiptName, seasonOfDay } from './policy.ts'

test('a season begins on 1 September', () => {
  assert.deepEqual(['2026-08-31', '2026-09-01', '2027-01-01', '2027-08-31'].map(seasonOfDay), [2025, 2026, 2026, 2026])
})

test('a receipt is named by its season and a number of four digits at least', () => {
  assert.deepEqual([receiptName(2026, 1), receiptName(2026, 12_345)], ['2026-0001', '2026-12345'])
})

test('money counts once it is confirmed, and no more once it is voided', () => {
  const at = '2026-11-21T10:00:00.000Z'
  assert.equal(counts({ confirmedAt: at, voidedAt: null }), true)
  assert.equal(counts({ confirmedAt: null, voidedAt: null }), false)
  assert.equal(counts({ confirmedAt: at, voidedAt: at }), false)
})
