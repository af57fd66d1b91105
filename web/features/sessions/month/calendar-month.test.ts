import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthOf, monthsLater, monthWeeks } from './calendar-month.ts'

test('a month is laid out from Monday to Sunday', () => {
  const weeks = monthWeeks('2026-11')
  assert.equal(weeks.length, 6)
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-11-01'])
  assert.deepEqual(weeks[5], ['2026-11-30', null, null, null, null, null, null])
  assert.equal(monthWeeks('2027-02').flat().filter(Boolean).length, 28)
  assert.deepEqual(monthWeeks('2027-02')[0]?.[0], '2027-02-01')
  // The clock changes on 28 March.
  assert.equal(new Set(monthWeeks('2027-03').flat().filter(Boolean)).size, 31)
})

test('months follow each other across years', () => {
  assert.equal(monthsLater('2026-12', 1), '2027-01')
  assert.equal(monthsLater('2027-01', -1), '2026-12')
  assert.equal(monthOf('2026-12-06'), '2026-12')
})
