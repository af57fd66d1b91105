import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meansOfMethod } from './policy.ts'

test('a member who chose a card pays in cash', () => {
  assert.deepEqual((['cash', 'check', 'stripe'] as const).map(meansOfMethod), ['cash', 'check', 'cash'])
})
