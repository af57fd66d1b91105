import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, changesBetween, differing } from './ticks.ts'

test('what another coach saves shows through this coach’s own ticks', () => {
  assert.deepEqual([...apply(['anna', 'bob', 'chloé'], { bob: false, david: true })], ['anna', 'chloé', 'david'])
})

test('a tick taken back is forgotten, so that it cannot undo what another coach ticks meanwhile', () => {
  assert.deepEqual(
    differing({ anna: true, bob: false, chloé: true }, (id) => ['anna'].includes(id)),
    { chloé: true },
  )
})

test('between two saves, who was ticked and who was unticked', () => {
  assert.deepEqual(changesBetween(['anna', 'bob'], ['bob', 'chloé']), { anna: false, chloé: true })
  assert.deepEqual(changesBetween(['anna'], ['anna']), {})
})
