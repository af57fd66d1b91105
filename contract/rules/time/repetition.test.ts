import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextRepeatedDay } from './repetition.ts'

test('the next day of a weekly session is a week later, never in the past', () => {
  assert.equal(nextRepeatedDay('2026-11-22', 1, '2026-11-21'), '2026-11-29')
  assert.equal(nextRepeatedDay('2026-10-04', 1, '2026-11-21'), '2026-11-22')
  assert.equal(nextRepeatedDay('2026-11-14', 1, '2026-11-21'), '2026-11-21')
})
