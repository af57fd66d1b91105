import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHeld, median, short, table, worst } from './figures.ts'
import { readOptions } from './options.ts'

test('the median is the middle round, and of two rounds their mean', () => {
  assert.equal(median([3, 1, 2]), 2)
  assert.equal(median([4, 1]), 2.5)
  assert.equal(median([7]), 7)
  assert.ok(Number.isNaN(median([])))
})

test('a target is held up to its very figure, and the worst round is the furthest from it', () => {
  assert.ok(isHeld(2, { atMost: 2 }) && !isHeld(2.01, { atMost: 2 }))
  assert.ok(isHeld(0.5, { atLeast: 0.5 }) && !isHeld(0.49, { atLeast: 0.5 }))
  assert.equal(worst([1, 3, 2], { atMost: 2 }), 3)
  assert.equal(worst([1, 3, 2], { atLeast: 2 }), 1)
})

test('figures are short and columns are as wide as they must be', () => {
  assert.deepEqual([12_345, 0.51234, 4.1, Number.NaN].map(short), ['12 300', '0.512', '4.1', '–'])
  assert.equal(table(['load', 'ms'], [['login', '12']]), '| load  | ms  |\n| ----- | --- |\n| login | 12  |')
})

test('only a run of everything overwrites the committed results', () => {
  assert.equal(readOptions([]).out, import.meta.dirname)
  assert.equal(readOptions(['--only', 'user']).out, undefined)
  assert.deepEqual(readOptions(['--members', '200,5000', '--engine', 'sqlite']).members, [200, 5000])
  for (const bad of [['--members', 'many'], ['--seconds', '0'], ['--engine', 'oracle'], ['--fast']])
    assert.throws(() => readOptions(bad), bad.join(' '))
})
