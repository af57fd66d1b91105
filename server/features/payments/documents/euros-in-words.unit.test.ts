import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eurosInWords } from './euros-in-words.ts'

test('an amount is written in euros and centimes', () => {
  assert.deepEqual([100, 12_000, 6050, 101, 99, 1, -6000].map(eurosInWords), [
    'un euro',
    'cent vingt euros',
    'soixante euros et cinquante centimes',
    'un euro et un centime',
    'quatre-vingt-dix-neuf centimes',
    'un centime',
    'soixante euros',
  ])
})
