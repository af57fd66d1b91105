import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClockState } from '../database/server-clock.ts'
import { addMs, dayMs, hourMs, minuteMs } from '../time.ts'
import { afterLook, isDue } from './policy.ts'

const start = '2026-11-21T10:00:00.000Z'
const days = (count: number) => addMs(start, count * dayMs)
const steadyAt = (at: string): ClockState => ({ lastSeenAt: at, jumpedFrom: null, jumpedAt: null })
/** The clock's state after looks at these instants, the first of them steady. */
const after = (first: string, ...looks: string[]) =>
  looks.reduce((state: ClockState, now) => afterLook(state, now, true), steadyAt(first))
const isInDoubt = (...looks: [string, ...string[]]) => after(...looks).jumpedAt !== null

test('three days without a look of a running server are allowed, more is a clock in doubt', () => {
  assert.equal(isInDoubt(start, days(3)), false)
  assert.equal(isInDoubt(start, addMs(days(3), 1)), true)
  assert.equal(isInDoubt(start, addMs(days(-3), -1)), true)
})

test('a server that was off may have missed sixty days, and none back', () => {
  const isInDoubtAtStart = (now: string) => afterLook(steadyAt(start), now, false).jumpedAt !== null
  assert.equal(isInDoubtAtStart(days(60)), false)
  assert.equal(isInDoubtAtStart(addMs(days(60), 1)), true)
  assert.equal(isInDoubtAtStart(days(400)), true)
  assert.equal(isInDoubtAtStart(addMs(days(-3), -1)), true)
})

/** Whether each of these weekends ends in doubt; the machine runs for 36 hours of each week and is off for the rest. */
const weekends = (state: ClockState, first: string, count: number) =>
  Array.from({ length: count }, (_, week) => {
    for (let hour = 0; hour < 36; hour++)
      state = afterLook(state, addMs(first, (week * 7 * 24 + hour) * hourMs), hour > 0)
    return state.jumpedAt !== null
  })

test('a machine that runs at weekends deletes by age all year', () => {
  assert.deepEqual(weekends(steadyAt(start), start, 52), Array(52).fill(false))
})

test('a weekend machine whose clock is a year ahead deletes nothing before seven days of running', () => {
  const inDoubt = weekends(steadyAt(start), days(400), 6)
  assert.deepEqual(inDoubt, [true, true, true, true, false, false])
})

test('a clock that is put right is trusted at once, whichever way it had jumped', () => {
  assert.equal(isInDoubt(start, days(400), addMs(start, minuteMs)), false)
  // A machine without a battery starts in 1970 until it has asked for the time.
  assert.equal(isInDoubt(start, '1970-01-01T00:00:00.000Z', days(5)), false)
  assert.equal(isInDoubt(start, days(400), days(6)), false)
})

test('two jumps the same way are no correction', () => {
  assert.equal(isInDoubt(start, days(4), days(8)), true)
  assert.equal(isInDoubt(start, days(-4), days(-8)), true)
})

test('seven days of steady running end the doubt', () => {
  const looks = (count: number) => Array.from({ length: count + 1 }, (_, day) => days(400 + day))
  assert.equal(isInDoubt(start, ...looks(6)), true)
  assert.equal(isInDoubt(start, ...looks(7)), false)
})

test('a due date further ahead than one period counts as due, give or take what two servers differ', () => {
  const hourly = { periodMs: hourMs }
  assert.equal(isDue(start, hourly, start), true)
  assert.equal(isDue(addMs(start, 1), hourly, start), false)
  assert.equal(isDue(addMs(start, hourMs + 10 * minuteMs), hourly, start), false)
  assert.equal(isDue(addMs(start, hourMs + 10 * minuteMs + 1), hourly, start), true)
})
