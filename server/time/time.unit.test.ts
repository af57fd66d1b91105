import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOfWallTime, wallTimeOf } from './time.ts'

test('10 h is 8 h UTC in summer and 9 h UTC in winter', () => {
  assert.equal(instantOfWallTime({ date: '2026-07-05', time: '10:00' }), '2026-07-05T08:00:00.000Z')
  assert.equal(instantOfWallTime({ date: '2026-11-22', time: '10:00' }), '2026-11-22T09:00:00.000Z')
})

test('the clock goes from 1.59 to 3.00 in spring', () => {
  assert.equal(instantOfWallTime({ date: '2027-03-28', time: '01:59' }), '2027-03-28T00:59:00.000Z')
  assert.equal(instantOfWallTime({ date: '2027-03-28', time: '03:00' }), '2027-03-28T01:00:00.000Z')
})

test('an hour repeated in autumn means its first occurrence', () => {
  assert.equal(instantOfWallTime({ date: '2026-10-25', time: '02:30' }), '2026-10-25T00:30:00.000Z')
  assert.equal(instantOfWallTime({ date: '2026-10-25', time: '03:00' }), '2026-10-25T02:00:00.000Z')
})

test('an instant is shown with its time in Paris', () => {
  assert.equal(wallTimeOf('2026-07-05T08:00:00.000Z'), '10:00')
  assert.equal(wallTimeOf('2026-11-22T23:05:00.000Z'), '00:05')
})
