import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seenAt } from './seen-at.ts'

const seen = Date.parse('2026-11-22T17:04:00Z')

test('a page without a network says when it was seen, in Paris', () => {
  assert.equal(seenAt(seen, Date.parse('2026-11-22T22:59:00Z')), 'Vu à 18\u00a0h\u00a004')
  assert.equal(seenAt(seen, Date.parse('2026-11-22T23:01:00Z')), 'Vu hier à 18\u00a0h\u00a004')
  assert.equal(seenAt(seen, Date.parse('2026-11-24T08:00:00Z')), 'Vu dimanche 22 novembre à 18\u00a0h\u00a004')
})
