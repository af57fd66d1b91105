import assert from 'node:assert/strict'
import { test } from 'node:test'
import { club } from '../../club.ts'
import { durationOf } from './session-times.ts'

const lasts = (date: string, durationMinutes: number | null = null) =>
  durationOf({ date, durationMinutes }, club.weeklySlots)

test('a session has the duration of the club’s slot with the same start, in winter and in summer', () => {
  assert.equal(lasts('2026-11-22T09:00:00.000Z'), 120)
  assert.equal(lasts('2026-07-05T08:00:00.000Z'), 120)
  assert.equal(lasts('2026-11-25T18:00:00.000Z'), 90)
})

test('a session outside the slots lasts an hour and a half', () => {
  // Sunday at 10 h in London, 11 h in Paris; and 10 h in Paris, but on a Saturday.
  assert.equal(lasts('2026-11-22T10:00:00.000Z'), 90)
  assert.equal(lasts('2026-11-21T09:00:00.000Z'), 90)
})

test('a session’s own duration overrides that of the slot', () => {
  assert.equal(lasts('2026-11-22T09:00:00.000Z', 45), 45)
})
