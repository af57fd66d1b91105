import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSeasonOver } from './membership.ts'

test('a season is over exactly from 1 September at midnight in Paris', () => {
  assert.equal(isSeasonOver(2025, '2026-08-31T21:59:59.999Z'), false)
  assert.equal(isSeasonOver(2025, '2026-08-31T22:00:00.000Z'), true)
})
