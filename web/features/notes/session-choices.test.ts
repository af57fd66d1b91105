import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionChoices } from './session-choices.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const days = [20, 6, 1, -2, -5, -9, -16]
const sessions = days.map((day) => ({
  id: `${day}`,
  title: 'Piste',
  date: new Date(now + day * 86_400_000).toISOString(),
}))
const idsOf = (limit: number, kept?: string) => sessionChoices(sessions, { now, limit, kept }).shown.map(({ id }) => id)

test('the choices are the sessions until next week, latest first', () => {
  assert.deepEqual(idsOf(4), ['6', '1', '-2', '-5'])
  assert.equal(sessionChoices(sessions, { now, limit: 4 }).hasMore, true)
  assert.equal(sessionChoices(sessions, { now, limit: 6 }).hasMore, false)
})

test('the chosen session stays among the choices', () => {
  assert.deepEqual(idsOf(2, '-16'), ['6', '1', '-16'])
  assert.deepEqual(idsOf(2, '1'), ['6', '1'])
})
