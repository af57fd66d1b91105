import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, differing, hasChanges } from './ticks.ts'

test('what another coach saves shows through this coach’s own ticks', () => {
  assert.deepEqual([...apply(['anna', 'bob', 'chloé'], { bob: false, david: true })], ['anna', 'chloé', 'david'])
})

test('a tick that says what is already saved is no change', () => {
  assert.equal(hasChanges(['anna'], { anna: true, bob: false }), false)
  assert.equal(hasChanges(['anna'], { anna: false }), true)
})

test('a tick taken back is forgotten, so that it cannot undo what another coach ticks meanwhile', () => {
  assert.deepEqual(
    differing({ anna: true, bob: false, chloé: true }, (id) => ['anna'].includes(id)),
    { chloé: true },
  )
})
