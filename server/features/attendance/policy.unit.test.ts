import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesTo } from './policy.ts'

const present = (userId: string) => ({ userId, present: true })

test('only rows whose presence changed are written', () => {
  assert.deepEqual(changesTo([present('a'), present('b')], new Set(['c', 'b'])), {
    toDelete: ['a'],
    toInsert: ['c'],
    changedIds: ['a', 'c'],
  })
})

test('saving the same sheet again changes no row', () => {
  assert.deepEqual(changesTo([present('a')], new Set(['a'])), { toDelete: [], toInsert: [], changedIds: [] })
})

test('a row marked absent is replaced by one marked present', () => {
  assert.deepEqual(changesTo([{ userId: 'a', present: false }], new Set(['a'])), {
    toDelete: ['a'],
    toInsert: ['a'],
    changedIds: ['a'],
  })
})
