import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupedTelephone, isTelephone } from './telephone.ts'

test('a French number has ten digits, however they are grouped, with or without the country’s code', () => {
  for (const text of [
    '06 12 34 56 78',
    '0612345678',
    '06.12.34.56.78',
    '01-99-00-12-34',
    '06/12/34/56/78',
    '06\u00a012\u202f34 56 78',
    '+33 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
    '0033612345678',
  ])
    assert.equal(isTelephone(text), true, text)
})

test('a number of another country begins with its code', () => {
  for (const text of ['+32 470 12 34 56', '+262 692 12 34 56', '0049 151 23456789'])
    assert.equal(isTelephone(text), true, text)
})

test('a digit too few or too many, a first digit that no French number has, and words are refused', () => {
  for (const text of [
    '06 12 34 56 7',
    '06 12 34 56 789',
    '00 12 34 56 78',
    '6 12 34 56 78',
    '+33 00 12 34 56 78',
    '+33 6 12 34 56',
    'zéro six',
    '06 12 34 56 78 le soir',
    '12',
    '+',
  ])
    assert.equal(isTelephone(text), false, text)
})

test('a French number in any notation is grouped by two digits', () => {
  for (const typed of ['0639981234', '06 39 98 12 34', '06.39.98.12.34', '+33639981234', '+33 (0)6 39-98-12-34'])
    assert.equal(groupedTelephone(typed), '06 39 98 12 34', typed)
  assert.equal(groupedTelephone('0033639981234'), '06 39 98 12 34')
})

test('any other number stays unchanged', () => {
  for (const typed of ['+32 470 12 34 56', '3949', '06399812345', 'chez Zoé', ''])
    assert.equal(groupedTelephone(typed), typed)
})
