import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMet, median, table, toComparison } from '../../bench/figures.ts'
import { readOptions } from '../../bench/options.ts'

const name = { what: 'login', members: 200, unit: 'CPU ms', target: { atMost: 1.35 } }

test('the median is the middle round, and of two rounds their mean', () => {
  assert.equal(median([3, 1, 2]), 2)
  assert.equal(median([4, 1]), 2.5)
  assert.ok(Number.isNaN(median([])))
})

test('a ratio is taken round by round, and the worst round is the furthest from the target', () => {
  const most = toComparison(name, { ours: [1, 3, 8], baseline: [1, 2, 2] })
  assert.deepEqual([most.ratio, most.worst], [1.5, 4])
  const least = toComparison({ ...name, target: { atLeast: 1 } }, { ours: [1, 3, 8], baseline: [1, 2, 2] })
  assert.equal(least.worst, 1)
})

test('a ratio equal to its target meets it', () => {
  assert.ok(isMet({ ratio: 2, target: { atMost: 2 } }) && !isMet({ ratio: 2.01, target: { atMost: 2 } }))
  assert.ok(isMet({ ratio: 0.5, target: { atLeast: 0.5 } }) && !isMet({ ratio: 0.49, target: { atLeast: 0.5 } }))
})

test('figures are short and say whether their target was met', () => {
  const row = table([toComparison(name, { ours: [12_345.6], baseline: [23_456] })])
  assert.match(row, /\| 12,300 \| 23,500 \| 0\.526 \(0\.526\) \| <= 1\.35: met \|$/)
  assert.match(
    table([toComparison(name, { ours: [3], baseline: [2] })]),
    /\| 1\.5 \(1\.5\) \| <= 1\.35: \*\*not met\*\* \|$/,
  )
})

test('sizes and engines are lists, and anything else than an option is refused', () => {
  assert.deepEqual(readOptions(['--members', '200,5000', '--engine', 'sqlite']).members, [200, 5000])
  for (const bad of [['--members', 'many'], ['--seconds', '0'], ['--engine', 'oracle'], ['--fast']])
    assert.throws(() => readOptions(bad), bad.join(' '))
})
