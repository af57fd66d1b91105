import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyTicks, changesBetween, changesByOthers, withoutUnchanged } from './ticks.ts'

test('the own ticks are applied on top of the saved sheet', () => {
  assert.deepEqual([...applyTicks(['anna', 'bob', 'chloé'], { bob: false, david: true })], ['anna', 'chloé', 'david'])
})

test('a tick equal to the saved sheet is dropped', () => {
  assert.deepEqual(
    withoutUnchanged({ anna: true, bob: false, chloé: true }, (id) => ['anna'].includes(id)),
    { chloé: true },
  )
})

test('the changes between two sheets are the people ticked and the people unticked', () => {
  assert.deepEqual(changesBetween(['anna', 'bob'], ['bob', 'chloé']), { anna: false, chloé: true })
  assert.deepEqual(changesBetween(['anna'], ['anna']), {})
})

test('the changes of another coach are listed, and the own ticks that they replaced', () => {
  const own = { anna: true, bob: true }
  const changes = changesByOthers(['chloé'], ['anna', 'david'], { ticked: own, acknowledged: { bob: true } })
  assert.deepEqual(changes, { chloé: false, david: true, bob: false }, 'bob was unticked by a later save')
})
