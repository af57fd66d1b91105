import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import { startOf } from './session-form.ts'
import { mergeValues } from './stale-change.ts'

const session: CoachSession = {
  id: 'a',
  title: 'Piste',
  date: '2026-11-22T09:00:00.000Z',
  time: '10:00',
  type: 'RUN',
  location: 'Stade',
  levelTarget: null,
  description: null,
  recap: null,
  capacity: null,
  trialPlaces: null,
  attendanceSavedAt: null,
  levelIsMinimum: false,
  offeredCount: 0,
  waitingCount: 0,
  rsvpCount: 4,
  published: true,
  coachId: null,
  version: 0,
  durationMinutes: null,
  updatedAt: null,
  cancelledAt: null,
  cancelReason: null,
  seriesId: null,
}
const base = startOf({ kind: 'change', session }, '2026-11-21T10:00:00.000Z')

test('merging two edits takes the other coach’s changes, keeps mine, and asks about fields that both changed', () => {
  const mine = { ...base, title: 'Côtes', location: 'Parc', recap: 'Bravo' }
  const current = { ...session, location: 'Gymnase', time: '11:00', levelTarget: 'LVL2' as const, recap: 'Bravo' }
  const { taken, choices } = mergeValues(base, mine, current)
  assert.deepEqual(
    taken.map(({ field, theirs }) => [field, theirs]),
    [
      ['time', '11:00'],
      ['levelTarget', 'LVL2'],
    ],
  )
  assert.deepEqual(choices, [{ field: 'location', mine: 'Parc', theirs: 'Gymnase' }])
})
