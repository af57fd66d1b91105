import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeTicks, settle } from './merge.ts'
import { apply } from './ticks.ts'

// Before: Anna and Bob. This coach unticks Anna, ticks Chloé and David; the other one unticks Bob, ticks David and Eva.
const before = ['anna', 'bob']
const ticks = { anna: false, chloé: true, david: true }
const after = ['anna', 'david', 'eva']
const merge = mergeTicks(before, ticks, after)
const settled = (side: Parameters<typeof settle>[1]) => [...apply(after, settle(merge, side))].toSorted()

test('each change of a sheet belongs to one coach, or to both', () => {
  assert.deepEqual(merge, {
    mine: { anna: false, chloé: true },
    theirs: { bob: false, eva: true },
    both: { david: true },
  })
})

test('both coaches’ changes together are everyone whom either of them saw come or go', () => {
  assert.deepEqual(settled('both'), ['chloé', 'david', 'eva'])
})

test('keeping only the own ticks takes back what the other coach alone changed', () => {
  assert.deepEqual(settled('mine'), ['bob', 'chloé', 'david'])
})

test('keeping only the other coach’s ticks is the saved sheet', () => {
  assert.deepEqual(settled('theirs'), after)
})

test('a save whose answer was lost on the way leaves nothing of one’s own to save', () => {
  assert.deepEqual(mergeTicks(before, ticks, ['bob', 'chloé', 'david']), {
    mine: {},
    theirs: {},
    both: { anna: false, chloé: true, david: true },
  })
})

test('a sheet that nobody else touched has only one’s own changes', () => {
  assert.deepEqual(mergeTicks(before, ticks, before), { mine: ticks, theirs: {}, both: {} })
})
