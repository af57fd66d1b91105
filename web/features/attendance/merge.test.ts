import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasOnlyAdditions, mergeTicks, resolveMerge } from './merge.ts'
import { apply } from './ticks.ts'

// Before: Anna and Bob. This coach unticks Anna, ticks Chloé and David; the other one unticks Bob, ticks David and Eva.
const before = ['anna', 'bob']
const ticks = { anna: false, chloé: true, david: true }
const after = ['anna', 'david', 'eva']
const merge = mergeTicks(before, ticks, after)
const presentAfter = (side: Parameters<typeof resolveMerge>[1]) =>
  [...apply(after, resolveMerge(merge, side))].toSorted()

test('each change of a sheet belongs to one coach, or to both', () => {
  assert.deepEqual(merge, {
    mine: { anna: false, chloé: true },
    theirs: { bob: false, eva: true },
    both: { david: true },
  })
})

test('keeping both applies the changes of both coaches', () => {
  assert.deepEqual(presentAfter('both'), ['chloé', 'david', 'eva'])
})

test('keeping only the own ticks undoes what only the other coach changed', () => {
  assert.deepEqual(presentAfter('mine'), ['bob', 'chloé', 'david'])
})

test('keeping only the other coach’s ticks is the saved sheet', () => {
  assert.deepEqual(presentAfter('theirs'), after)
})

test('additions of two coaches need no decision, a removal by one of them does', () => {
  assert.equal(hasOnlyAdditions(mergeTicks(['anna'], { bob: true }, ['anna', 'eva'])), true)
  assert.equal(hasOnlyAdditions(mergeTicks(['anna'], { anna: false }, ['anna', 'eva'])), false)
  assert.equal(hasOnlyAdditions(mergeTicks(['anna'], { bob: true }, ['eva'])), false)
})

test('after a save whose response was lost, nothing is left to save', () => {
  assert.deepEqual(mergeTicks(before, ticks, ['bob', 'chloé', 'david']), {
    mine: {},
    theirs: {},
    both: { anna: false, chloé: true, david: true },
  })
})

test('a sheet that no other coach changed has only the own changes', () => {
  assert.deepEqual(mergeTicks(before, ticks, before), { mine: ticks, theirs: {}, both: {} })
})
