import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rhythmOf } from './rhythm.ts'

const at10 = (...days: string[]) => days.map((day) => `${day}T09:00:00.000Z`)

test('sessions one or two weeks apart repeat every week or every two weeks, also where a holiday was excluded', () => {
  assert.deepEqual(rhythmOf(at10('2026-12-06', '2026-12-20', '2026-12-27')), { weekday: 'dimanche', everyWeeks: 1 })
  assert.deepEqual(rhythmOf(at10('2026-12-06', '2026-12-20', '2027-01-17')), { weekday: 'dimanche', everyWeeks: 2 })
  assert.deepEqual(rhythmOf(at10('2026-12-06', '2027-01-03')), { weekday: 'dimanche', everyWeeks: 2 })
  assert.deepEqual(rhythmOf(at10('2026-12-06', '2026-12-20', '2027-01-10')), { weekday: 'dimanche', everyWeeks: 1 })
  assert.deepEqual(rhythmOf(at10('2026-12-13', '2027-01-03')), { weekday: 'dimanche', everyWeeks: 1 })
})

test('the weekday is the one in Paris, before and after the clock changes', () => {
  assert.deepEqual(rhythmOf(['2027-03-21T23:30:00.000Z', '2027-03-28T22:30:00.000Z']), {
    weekday: 'lundi',
    everyWeeks: 1,
  })
})

test('a session moved to another day does not change the rhythm', () => {
  assert.deepEqual(rhythmOf(at10('2026-12-06', '2026-12-12', '2026-12-20', '2026-12-27')), {
    weekday: 'dimanche',
    everyWeeks: 1,
  })
})

test('a single session, or two on different weekdays, have no rhythm', () => {
  assert.equal(rhythmOf([]), null)
  assert.equal(rhythmOf(at10('2026-12-06')), null)
  assert.equal(rhythmOf(at10('2026-12-06', '2026-12-12')), null)
})
