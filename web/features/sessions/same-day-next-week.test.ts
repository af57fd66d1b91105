import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameDayNextWeek } from './same-day-next-week.ts'

test('a copy is a week later, never in the past', () => {
  assert.equal(sameDayNextWeek('2026-11-22', '2026-11-21'), '2026-11-29')
  assert.equal(sameDayNextWeek('2026-10-04', '2026-11-21'), '2026-11-22')
  assert.equal(sameDayNextWeek('2026-11-14', '2026-11-21'), '2026-11-21')
})
