import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesTo } from './policy.ts'

const present = (userId: string) => ({ userId, present: true })

test('only those whose presence changes are touched', () => {
  assert.deepEqual(changesTo([present('a'), present('b')], new Set(['c', 'b'])), {
    toDelete: ['a'],
    toInsert: ['c'],
    concerned: ['a', 'c'],
  })
})

test('saving the same sheet again concerns nobody', () => {
  assert.deepEqual(changesTo([present('a')], new Set(['a'])), { toDelete: [], toInsert: [], concerned: [] })
})

test('a row that says absent gives way to one that says present', () => {
  assert.deepEqual(changesTo([{ userId: 'a', present: false }], new Set(['a'])), {
    toDelete: ['a'],
    toInsert: ['a'],
    concerned: ['a'],
  })
})
