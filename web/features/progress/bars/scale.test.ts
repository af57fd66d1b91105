import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeTicks } from './scale.ts'

test('an axis of sessions has whole numbers, at most five, and reaches the highest bar', () => {
  assert.deepEqual([0, 1, 3, 4, 5, 7, 9].map(wholeTicks), [
    [0, 1],
    [0, 1],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 2, 4, 6],
    [0, 2, 4, 6, 8],
    [0, 3, 6, 9],
  ])
})
