import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../../database/ids.ts'
import { changeOfOther } from './policy.ts'

const now = '2026-10-01T08:00:00.000Z'
/** Sunday 11 October 2026, 10 h in Paris. */
const sunday = {
  id: newId(),
  coachId: null,
  seriesId: newId(),
  cancelledAt: null,
  version: 1,
  createdAt: now,
  title: 'Piste',
  type: 'RUN' as const,
  location: 'Stade',
  levelTarget: null,
  levelIsMinimum: false,
  description: null,
  recap: null,
  published: true,
  date: '2026-10-11T08:00:00.000Z',
  durationMinutes: null,
  capacity: 20,
  trialPlaces: null,
}
/** Sunday 8 November, 10 h in winter time. */
const november = { ...sunday, date: '2026-11-08T09:00:00.000Z' }
type Session = typeof sunday
const changeOf = (after: Partial<Session>, other: Partial<Session> = {}) =>
  changeOfOther({ before: sunday, after: { ...sunday, ...after } }, { ...november, ...other }, now)

test('only fields that the coach changed are written', () => {
  assert.deepEqual(changeOf({ title: 'Côtes', location: 'Stade', capacity: 30 }), {
    change: { title: 'Côtes', capacity: 30 },
    isOwn: false,
  })
  assert.deepEqual(changeOf({ title: 'Piste' }, { location: 'Gymnase' }), { change: {}, isOwn: false })
})

test('a field that already differs in one session keeps its value there; the other fields are written', () => {
  assert.deepEqual(changeOf({ title: 'Côtes', location: 'Parc' }, { location: 'Gymnase' }), {
    change: { title: 'Côtes' },
    isOwn: true,
  })
})

test('a field that already has the new value is neither written nor reported as different', () => {
  assert.deepEqual(changeOf({ location: 'Parc' }, { location: 'Parc' }), { change: {}, isOwn: false })
})

test('a new time is the time in Paris, before and after the clock changes', () => {
  assert.deepEqual(changeOf({ date: '2026-10-11T09:30:00.000Z' }), {
    change: { date: '2026-11-08T10:30:00.000Z' },
    isOwn: false,
  })
})

test('moving a session from Sunday to Saturday moves the other Sunday sessions and keeps their hour', () => {
  const saturday = { date: '2026-10-10T08:00:00.000Z' }
  assert.deepEqual(changeOf(saturday).change, { date: '2026-11-07T09:00:00.000Z' })
  assert.deepEqual(changeOf(saturday, { date: '2026-11-08T17:00:00.000Z' }), {
    change: { date: '2026-11-07T17:00:00.000Z' },
    isOwn: false,
  })
  assert.deepEqual(changeOf(saturday, { date: '2026-11-09T09:00:00.000Z' }), { change: {}, isOwn: true })
  assert.deepEqual(changeOf(saturday, { date: '2026-11-07T09:00:00.000Z' }), { change: {}, isOwn: false })
})

test('day and time are compared separately: a session with a different time still moves to the new day', () => {
  const saturdayAt11 = { date: '2026-10-10T09:00:00.000Z' }
  assert.deepEqual(changeOf(saturdayAt11, { date: '2026-11-08T17:00:00.000Z' }), {
    change: { date: '2026-11-07T17:00:00.000Z' },
    isOwn: true,
  })
})

test('no session is moved into the past, or to an hour that summer time skips', () => {
  const tomorrow = { date: '2026-10-04T08:00:00.000Z' }
  assert.deepEqual(changeOf({ date: '2026-10-07T08:00:00.000Z' }, tomorrow), { change: {}, isOwn: true })
  assert.deepEqual(changeOf({ date: '2026-10-11T00:30:00.000Z' }, { date: '2027-03-28T08:00:00.000Z' }), {
    change: {},
    isOwn: true,
  })
})
