import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import { weekTitle } from '../../lib/texts/dates.ts'
import { weekInFull, weekName } from './week-window.ts'

test('the first day of a month is written "1er"', () => {
  assert.equal(dayInWordsAt('2027-02-01T18:00:00.000Z'), 'lundi 1er février')
  assert.equal(weekTitle('2027-02-03T18:00:00.000Z'), 'Semaine du 1er février')
  assert.deepEqual([weekName('2027-02-01'), weekInFull('2027-02-01')], ['1er févr.', '1er février 2027'])
})

test('other days of the month are written as numbers', () => {
  assert.equal(dayInWordsAt('2027-02-11T18:00:00.000Z'), 'jeudi 11 février')
  assert.deepEqual(
    ['2027-02-14T22:59:59.999Z', '2027-02-14T23:00:00.000Z', '2027-05-31T10:00:00.000Z'].map(weekTitle),
    ['Semaine du 8 février', 'Semaine du 15 février', 'Semaine du 31 mai'],
  )
  assert.equal(weekInFull('2027-02-22'), '22 février 2027')
})
