import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHeld, median, short, table, toComparison } from '../../bench/figures.ts'
import { readOptions } from '../../bench/options.ts'

const name = { what: 'login', members: 200, unit: 'CPU ms', target: { atMost: 1.35 } }

test('the median is the middle round, and of two rounds their mean', () => {
  assert.equal(median([3, 1, 2]), 2)
  assert.equal(median([4, 1]), 2.5)
  assert.ok(Number.isNaN(median([])))
})

test('a ratio is taken round by round, and the worst round is the furthest from the target', () => {
  const most = toComparison(name, { ours: [1, 3, 8], limit: [1, 2, 2] })
  assert.deepEqual([most.ratio, most.worst], [1.5, 4])
  const least = toComparison({ ...name, target: { atLeast: 1 } }, { ours: [1, 3, 8], limit: [1, 2, 2] })
  assert.equal(least.worst, 1)
})

test('a ratio equal to its target meets it', () => {
  assert.ok(isHeld({ ratio: 2, target: { atMost: 2 } }) && !isHeld({ ratio: 2.01, target: { atMost: 2 } }))
  assert.ok(isHeld({ ratio: 0.5, target: { atLeast: 0.5 } }) && !isHeld({ ratio: 0.49, target: { atLeast: 0.5 } }))
})

test('figures are short and say whether their target was met', () => {
  assert.deepEqual([12_345, 0.51234, 4.1, Number.NaN].map(short), ['12 300', '0.512', '4.1', '–'])
  assert.match(
    table([toComparison(name, { ours: [3], limit: [2] })]),
    /\| 1\.5 \(1\.5\) \| <= 1\.35: \*\*not held\*\* \|$/,
  )
})

test('only a complete run is written to the results file', () => {
  assert.equal(readOptions([]).isWhole, true)
  assert.equal(readOptions(['--only', 'user']).isWhole, false)
  assert.deepEqual(readOptions(['--members', '200,5000', '--engine', 'sqlite']).members, [200, 5000])
  for (const bad of [['--members', 'many'], ['--seconds', '0'], ['--engine', 'oracle'], ['--fast']])
    assert.throws(() => readOptions(bad), bad.join(' '))
})
