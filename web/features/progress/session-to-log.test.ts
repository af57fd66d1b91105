import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PastSession } from '../../../contract/progress.ts'
import { sessionToLog } from './session-to-log.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const past = (id: string, date: string, fields: Partial<PastSession> = {}): PastSession => ({
  id,
  date,
  title: id,
  type: 'RUN',
  location: 'Stade',
  recap: null,
  going: true,
  present: true,
  isSheetSaved: true,
  hasNote: false,
  rpe: null,
  ...fields,
})

test('the session to log is the last one attended without a log, never one only signed up for', () => {
  const sessions = [
    past('planned', '2026-11-20T18:00:00.000Z', { present: false }),
    past('logged', '2026-11-18T18:00:00.000Z', { rpe: 5 }),
    past('came', '2026-11-15T09:00:00.000Z'),
    past('came before', '2026-11-11T18:00:00.000Z'),
  ]
  const next = sessionToLog(sessions, now)
  assert.deepEqual([next?.session.id, next?.left], ['came', 1])
  assert.equal(sessionToLog(sessions.slice(0, 2), now), undefined)
})

test('a session older than three weeks is not suggested', () => {
  assert.equal(sessionToLog([past('old', '2026-10-31T10:00:00.000Z')], now), undefined)
  assert.equal(sessionToLog([past('just', '2026-10-31T10:00:00.001Z')], now)?.session.id, 'just')
  assert.equal(sessionToLog([], now), undefined)
})
