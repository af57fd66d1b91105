import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFrenchNumber, parseFrenchNumber } from './french-number.ts'

test('a number is read with a comma, with a dot and with spaces between thousands', () => {
  assert.deepEqual(
    ['5,2', '5.2', ' 1 200 ', '1\u202f200,5', '1\u00a0200', '0', ',5', '8,'].map(parseFrenchNumber),
    [5.2, 5.2, 1200, 1200.5, 1200, 0, 0.5, 8],
  )
})

test('an empty field is no number, and neither are words', () => {
  assert.deepEqual(['', '  '].map(parseFrenchNumber), [undefined, undefined])
  assert.deepEqual(
    ['beaucoup', '5,2,1', '1e3', '0x10', '-', 'Infinity'].map(parseFrenchNumber),
    Array.from({ length: 6 }, () => Number.NaN),
  )
  assert.equal(parseFrenchNumber('-3'), -3)
})

test('a field shows a number with a comma', () => {
  assert.deepEqual([5.2, 0, 12, undefined].map(formatFrenchNumber), ['5,2', '0', '12', ''])
})
