import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCardinal } from 'n2words/fr-FR'
import { eurosInWords, inWords } from './french-numbers.ts'

test('every number from 0 to 9 999 is written as a second library writes it', () => {
  for (let number = 0; number <= 9999; number++) assert.equal(inWords(number), toCardinal(number))
  for (const number of [80_000, 200_000, 280_080, 999_999]) assert.equal(inWords(number), toCardinal(number))
})

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
