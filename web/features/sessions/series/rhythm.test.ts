import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rhythmText } from './rhythm.ts'

test('a rhythm is written in words', () => {
  assert.equal(rhythmText({ everyWeeks: 1, weekday: 'dimanche' }), 'Se répète chaque dimanche')
  assert.equal(rhythmText({ everyWeeks: 2, weekday: 'mercredi' }), 'Se répète un mercredi sur deux')
})
