import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeStreak, weekNumber } from './weeks.ts'

const weeks = (...numbers: number[]) => new Set(numbers)

test('a week goes from Monday midnight to Sunday midnight in Paris', () => {
  const week = weekNumber('2026-11-18T18:00:00.000Z')
  assert.equal(weekNumber('2026-11-15T23:00:00.000Z'), week)
  assert.equal(weekNumber('2026-11-22T22:59:59.999Z'), week)
  assert.equal(weekNumber('2026-11-15T22:59:59.999Z'), week - 1)
  assert.equal(weekNumber('2026-11-22T23:00:00.000Z'), week + 1)
})

test('a week that spans two years is one week', () => {
  assert.equal(weekNumber('2026-12-30T18:00:00.000Z'), weekNumber('2027-01-03T09:00:00.000Z'))
  assert.equal(weekNumber('2027-01-04T18:00:00.000Z'), weekNumber('2026-12-30T18:00:00.000Z') + 1)
})

test('the Sunday on which the clocks change stays in its week', () => {
  const spring = weekNumber('2026-03-29T08:00:00.000Z')
  assert.equal(weekNumber('2026-03-29T21:59:59.999Z'), spring)
  assert.equal(weekNumber('2026-03-29T22:00:00.000Z'), spring + 1)
  const autumn = weekNumber('2026-10-25T09:00:00.000Z')
  assert.equal(weekNumber('2026-10-25T22:59:59.999Z'), autumn)
  assert.equal(weekNumber('2026-10-25T23:00:00.000Z'), autumn + 1)
})

test('a streak counts the weeks in a row up to this week', () => {
  assert.deepEqual(computeStreak(weeks(8, 9, 10), 10), { current: 3, best: 3 })
})

test('a streak does not end before this week is over', () => {
  assert.deepEqual(computeStreak(weeks(8, 9), 10), { current: 2, best: 2 })
})

test('a week without a session ends the streak, and the best one is kept', () => {
  assert.deepEqual(computeStreak(weeks(1, 2, 3, 5, 8), 10), { current: 0, best: 3 })
  assert.deepEqual(computeStreak(weeks(1, 2, 3, 5, 9), 10), { current: 1, best: 3 })
})

test('a person without attendance has no streak', () => {
  assert.deepEqual(computeStreak(weeks(), 10), { current: 0, best: 0 })
})
