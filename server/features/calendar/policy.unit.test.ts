import assert from 'node:assert/strict'
import { test } from 'node:test'
import { club } from '../../../club.ts'
import { cancelledAmong, durationOf } from './policy.ts'

const lasts = (date: string) => durationOf(date, club.weeklySlots)

test('a session lasts as long as the club’s slot that begins like it, in winter and in summer', () => {
  assert.equal(lasts('2026-11-22T09:00:00.000Z'), 120)
  assert.equal(lasts('2026-07-05T08:00:00.000Z'), 120)
  assert.equal(lasts('2026-11-25T18:00:00.000Z'), 90)
})

test('a session outside the slots lasts an hour and a half', () => {
  // Sunday at 10 h in London, 11 h in Paris; and 10 h in Paris, but on a Saturday.
  assert.equal(lasts('2026-11-22T10:00:00.000Z'), 90)
  assert.equal(lasts('2026-11-21T09:00:00.000Z'), 90)
})

const state = (published: boolean, date = '2026-11-22T09:00:00.000Z') => ({ published, date, type: 'RUN' })
const change = (before: object | null, after: object | null, subjectId = 'a') => ({
  subjectId,
  beforeJson: before as Record<string, unknown> | null,
  afterJson: after as Record<string, unknown> | null,
  createdAt: '2026-11-20T10:00:00.000Z',
})

test('a session is called off when it was published and is no more', () => {
  const withdrawn = [change(state(true), state(false))]
  const found = { id: 'a', date: '2026-11-22T09:00:00.000Z', type: 'RUN', at: '2026-11-20T10:00:00.000Z', changes: 1 }
  assert.deepEqual(cancelledAmong(withdrawn, new Set()), [found])
  assert.deepEqual(cancelledAmong([change(state(true), null)], new Set()), [found])
  assert.deepEqual(cancelledAmong(withdrawn, new Set(['a'])), [], 'published again')
})

test('a session that was never published, or had begun before it was deleted, is not called off', () => {
  assert.deepEqual(cancelledAmong([change(state(false), null)], new Set()), [])
  assert.deepEqual(cancelledAmong([change(state(true, '2026-11-20T10:00:00.000Z'), null)], new Set()), [])
})

test('what became of a draft after it was withdrawn is nobody’s business', () => {
  const [cancelled] = cancelledAmong(
    [change(state(false, '2026-12-01T09:00:00.000Z'), null), change(state(true), state(false))],
    new Set(),
  )
  assert.deepEqual([cancelled?.date, cancelled?.changes], ['2026-11-22T09:00:00.000Z', 2])
})
