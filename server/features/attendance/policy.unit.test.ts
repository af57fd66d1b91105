import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesTo } from './policy.ts'

const present = (userId: string) => ({ userId, present: true })

test('only rows whose attendance changed are written', () => {
  assert.deepEqual(changesTo([present('a'), present('b')], new Set(['c', 'b'])), {
    toDelete: ['a'],
    toInsert: ['c'],
    unmarkedCount: 1,
  })
})

test('saving the same sheet again changes no row', () => {
  assert.deepEqual(changesTo([present('a')], new Set(['a'])), { toDelete: [], toInsert: [], unmarkedCount: 0 })
})

test('a row marked absent is replaced by one marked present', () => {
  assert.deepEqual(changesTo([{ userId: 'a', present: false }], new Set(['a'])), {
    toDelete: ['a'],
    toInsert: ['a'],
    unmarkedCount: 0,
  })
})
