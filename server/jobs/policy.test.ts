import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, dayMs, hourMs, minuteMs } from '../time.ts'
import { afterLook, isDue } from './policy.ts'

const start = '2026-11-21T10:00:00.000Z'
const days = (count: number) => addMs(start, count * dayMs)
/** The clock's state after looks at these instants, the first of them steady. */
const after = (first: string, ...looks: string[]) =>
  looks.reduce(afterLook, { lastSeenAt: first, jumpedFrom: null, jumpedAt: null })
const isInDoubt = (...looks: [string, ...string[]]) => after(...looks).jumpedAt !== null

test('three days without a look are a weekend away, more is a clock in doubt', () => {
  assert.equal(isInDoubt(start, days(3)), false)
  assert.equal(isInDoubt(start, addMs(days(3), 1)), true)
  assert.equal(isInDoubt(start, addMs(days(-3), -1)), true)
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
