import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, changesBetween, differing } from './ticks.ts'

test('the own ticks are applied on top of the saved sheet', () => {
  assert.deepEqual([...apply(['anna', 'bob', 'chloé'], { bob: false, david: true })], ['anna', 'chloé', 'david'])
})

test('a tick equal to the saved sheet is dropped', () => {
  assert.deepEqual(
    differing({ anna: true, bob: false, chloé: true }, (id) => ['anna'].includes(id)),
    { chloé: true },
  )
})

test('the changes between two sheets are who was ticked and who was unticked', () => {
  assert.deepEqual(changesBetween(['anna', 'bob'], ['bob', 'chloé']), { anna: false, chloé: true })
  assert.deepEqual(changesBetween(['anna'], ['anna']), {})
})
