import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, dayMs, hourMs, minuteMs } from '../time/time.ts'
import { nextClockState } from './policy.ts'
import type { ClockState } from './queries.ts'

const start = '2026-11-21T10:00:00.000Z'
const days = (count: number) => addMs(start, count * dayMs)
const steadyAt = (at: string): ClockState => ({ lastSeenAt: at, jumpedFrom: null, jumpedAt: null })
/** The clock's state after checks at these instants, the first of them steady. */
const after = (first: string, ...checks: string[]) =>
  checks.reduce((state: ClockState, now) => nextClockState(state, now, true), steadyAt(first))
const isInDoubt = (...checks: [string, ...string[]]) => after(...checks).jumpedAt !== null

test('a gap of more than three days between two checks of a running server puts the clock in doubt', () => {
  assert.equal(isInDoubt(start, days(3)), false)
  assert.equal(isInDoubt(start, addMs(days(3), 1)), true)
  assert.equal(isInDoubt(start, addMs(days(-3), -1)), true)
})

test('a server may have been off for sixty days; a date in the past puts the clock in doubt', () => {
  const isInDoubtAtStart = (now: string) => nextClockState(steadyAt(start), now, false).jumpedAt !== null
  assert.equal(isInDoubtAtStart(days(60)), false)
  assert.equal(isInDoubtAtStart(addMs(days(60), 1)), true)
  assert.equal(isInDoubtAtStart(days(400)), true)
  assert.equal(isInDoubtAtStart(addMs(days(-3), -1)), true)
})

/** Whether the clock is in doubt at the end of each weekend; the machine runs 36 hours a week. */
const weekends = (state: ClockState, first: string, count: number) =>
  Array.from({ length: count }, (_, week) => {
    for (let hour = 0; hour < 36; hour++)
      state = nextClockState(state, addMs(first, (week * 7 * 24 + hour) * hourMs), hour > 0)
    return state.jumpedAt !== null
  })

test('a machine that runs at weekends deletes by age all year', () => {
  assert.deepEqual(weekends(steadyAt(start), start, 52), Array(52).fill(false))
})

test('a machine that runs at weekends only, with its clock a year ahead, deletes nothing before seven days of running', () => {
  const inDoubt = weekends(steadyAt(start), days(400), 6)
  assert.deepEqual(inDoubt, [true, true, true, true, false, false])
})

test('a corrected clock is trusted at once, whether it had jumped forward or back', () => {
  assert.equal(isInDoubt(start, days(400), addMs(start, minuteMs)), false)
  // A machine without a battery starts in 1970 until it has asked for the time.
  assert.equal(isInDoubt(start, '1970-01-01T00:00:00.000Z', days(5)), false)
  assert.equal(isInDoubt(start, days(400), days(6)), false)
})

test('a second jump in the same direction is not a correction', () => {
  assert.equal(isInDoubt(start, days(4), days(8)), true)
  assert.equal(isInDoubt(start, days(-4), days(-8)), true)
})

test('after seven days of steady running the clock is trusted again', () => {
  const checks = (count: number) => Array.from({ length: count + 1 }, (_, day) => days(400 + day))
  assert.equal(isInDoubt(start, ...checks(6)), true)
  assert.equal(isInDoubt(start, ...checks(7)), false)
})
