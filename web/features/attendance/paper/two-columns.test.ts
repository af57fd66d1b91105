import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTwoColumns } from './two-columns.ts'

test('names are read down the first column, then down the second', () => {
  assert.deepEqual(inTwoColumns(['Abadie', 'Aubry', 'Bouvier', 'Cordier']), [
    ['Abadie', 'Bouvier'],
    ['Aubry', 'Cordier'],
  ])
  assert.deepEqual(inTwoColumns(['Abadie', 'Aubry', 'Bouvier']), [
    ['Abadie', 'Bouvier'],
    ['Aubry', undefined],
  ])
  assert.deepEqual(inTwoColumns([]), [])
})
