import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CoachSession } from '../../../contract/sessions.ts'
import { startOf, warningsFor } from './session-form.ts'

const now = '2026-11-21T10:00:00.000Z'
const session: CoachSession = {
  id: 'a',
  title: 'Piste',
  date: '2026-11-22T09:00:00.000Z',
  time: '10:00',
  type: 'RUN',
  location: 'Stade',
  levelTarget: 'LVL2',
  description: 'Pointes',
  recap: 'Bien couru',
  rsvpCount: 4,
  published: true,
  coachId: null,
  version: 0,
  durationMinutes: null,
  updatedAt: null,
}
const warned = (date: string, time: string, task: Parameters<typeof warningsFor>[1] = { kind: 'new' }) =>
  warningsFor({ date, time }, task, [session], now).map((words) => words.slice(0, 21))

test('a copy is the same session a week later at the same hour in Paris, without its recap', () => {
  const { date, time, recap, title, levelTarget } = startOf({ kind: 'copy', session }, now)
  assert.deepEqual([date, time, recap, title, levelTarget], ['2026-11-29', '10:00', '', 'Piste', 'LVL2'])
})

test('a copy across the change of summer time keeps its hour', () => {
  const summer = { ...session, date: '2026-10-18T08:00:00.000Z' }
  const { date, time } = startOf({ kind: 'copy', session: summer }, '2026-10-18T12:00:00.000Z')
  assert.deepEqual([date, time], ['2026-10-25', '10:00'])
})

test('a session in the past is warned of, from its very minute on', () => {
  assert.deepEqual(warned('2026-11-20', '19:00'), ['Cette date est passée '.slice(0, 21)])
  assert.equal(warned('2026-11-21', '11:00').length, 1)
  assert.deepEqual(warned('2026-11-21', '11:01'), [])
})

test('a day that already has a session is warned of with its title and hour', () => {
  assert.deepEqual(warningsFor({ date: '2026-11-22', time: '' }, { kind: 'new' }, [session], now), [
    'Il y a déjà une séance ce jour-là : « Piste » à 10 h.',
  ])
})

test('changing a session without moving it warns of nothing', () => {
  assert.deepEqual(warned('2026-11-22', '10:00', { kind: 'change', session }), [])
  const past = { ...session, date: '2026-11-15T09:00:00.000Z' }
  assert.deepEqual(warned('2026-11-15', '10:00', { kind: 'change', session: past }), [])
  assert.equal(warned('2026-11-14', '10:00', { kind: 'change', session: past }).length, 1)
})

test('half a date warns of nothing yet', () => {
  assert.deepEqual(warned('', ''), [])
  assert.deepEqual(warned('2026-02-31', '10:00'), [])
})
