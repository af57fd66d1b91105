import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleSession } from '../../../../tests/support/app/example-session.ts'
import { startValues, warningsFor } from './session-form.ts'

const now = '2026-11-21T10:00:00.000Z'
const session = { ...exampleSession, levelTarget: 'LVL2', description: 'Pointes', recap: 'Bien couru' } as const
const warningStarts = (date: string, time: string, purpose: Parameters<typeof warningsFor>[1] = { kind: 'new' }) =>
  warningsFor({ date, time }, purpose, [session], now).map((warning) => warning.slice(0, 21))

test('a copy is the same session a week later at the same time in Paris, without its recap', () => {
  const { date, time, recap, title, levelTarget } = startValues({ kind: 'copy', session }, now)
  assert.deepEqual([date, time, recap, title, levelTarget], ['2026-11-29', '10:00', '', 'Piste', 'LVL2'])
})

test('a copy keeps its time when summer time ends', () => {
  const summer = { ...session, date: '2026-10-18T08:00:00.000Z' }
  const { date, time } = startValues({ kind: 'copy', session: summer }, '2026-10-18T12:00:00.000Z')
  assert.deepEqual([date, time], ['2026-10-25', '10:00'])
})

test('a warning appears for a session that has started or is past', () => {
  assert.deepEqual(warningStarts('2026-11-20', '19:00'), ['Cette date est passée '.slice(0, 21)])
  assert.equal(warningStarts('2026-11-21', '11:00').length, 1)
  assert.deepEqual(warningStarts('2026-11-21', '11:01'), [])
})

test('a warning names the session that is already on that day', () => {
  assert.deepEqual(warningsFor({ date: '2026-11-22', time: '' }, { kind: 'new' }, [session], now), [
    'Il y a déjà une séance ce jour-là : « Piste » à 10 h.',
  ])
})

test('editing a session without moving it shows no warning', () => {
  assert.deepEqual(warningStarts('2026-11-22', '10:00', { kind: 'change', session }), [])
  const past = { ...session, date: '2026-11-15T09:00:00.000Z' }
  assert.deepEqual(warningStarts('2026-11-15', '10:00', { kind: 'change', session: past }), [])
  assert.equal(warningStarts('2026-11-14', '10:00', { kind: 'change', session: past }).length, 1)
})

test('an incomplete date shows no warning', () => {
  assert.deepEqual(warningStarts('', ''), [])
  assert.deepEqual(warningStarts('2026-02-31', '10:00'), [])
})
