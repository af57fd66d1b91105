import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthOf, monthsLater, monthWeeks } from './calendar-month.ts'

test('a month is laid out from Monday to Sunday', () => {
  const weeks = monthWeeks('2026-11')
  assert.equal(weeks.length, 6)
  assert.deepEqual([weeks[0]?.[0], weeks[0]?.[6]], ['2026-10-26', '2026-11-01'])
  assert.deepEqual([weeks[5]?.[0], weeks[5]?.[6]], ['2026-11-30', '2026-12-06'])
  assert.equal(monthWeeks('2027-02').flat().length, 28)
  assert.deepEqual(monthWeeks('2027-02')[0]?.[0], '2027-02-01')
  // The clock changes on 28 March.
  assert.equal(new Set(monthWeeks('2027-03').flat()).size, 35)
})

test('January follows December of the year before', () => {
  assert.equal(monthsLater('2026-12', 1), '2027-01')
  assert.equal(monthsLater('2027-01', -1), '2026-12')
  assert.equal(monthOf('2026-12-06'), '2026-12')
})
