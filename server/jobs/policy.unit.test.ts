import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, hourMs, minuteMs } from '../time/time.ts'
import { isDue } from './policy.ts'

const start = '2026-11-21T10:00:00.000Z'

test('a due date further ahead than one period plus the clock skew counts as due', () => {
  const hourly = { periodMs: hourMs }
  assert.equal(isDue(start, hourly, start), true)
  assert.equal(isDue(addMs(start, 1), hourly, start), false)
  assert.equal(isDue(addMs(start, hourMs + 10 * minuteMs), hourly, start), false)
  assert.equal(isDue(addMs(start, hourMs + 10 * minuteMs + 1), hourly, start), true)
})
