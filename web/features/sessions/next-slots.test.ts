import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextSlots, sameDayNextWeek } from './next-slots.ts'

const slot = { description: '', end: '12:00', place: 'Stade' }
const slots = [
  { ...slot, day: 'dimanche' as const, start: '10:00', title: 'Séance principale' },
  { ...slot, day: 'mercredi' as const, start: '19:00', title: 'Escaliers et circuits' },
]
const planned = (date: string, time: string, title = 'Autre') => ({
  date,
  time,
  title,
  type: 'RENFO' as const,
})
const days = (now: string, sessions: ReturnType<typeof planned>[] = []) =>
  nextSlots(slots, sessions, now).map(({ date, time }) => `${date} ${time}`)

test('each weekly slot is suggested for its next day, soonest first', () => {
  // Saturday 21 November 2026.
  assert.deepEqual(days('2026-11-21T10:00:00.000Z'), ['2026-11-22 10:00', '2026-11-25 19:00'])
})

test('on its day a slot is suggested until it starts, in Paris time', () => {
  assert.equal(days('2026-11-22T08:59:00.000Z')[0], '2026-11-22 10:00')
  assert.deepEqual(days('2026-11-22T09:00:00.000Z'), ['2026-11-25 19:00', '2026-11-29 10:00'])
})

test('the day is the day in Paris, also when it is still the day before in UTC', () => {
  assert.equal(days('2026-11-22T23:30:00.000Z')[0], '2026-11-25 19:00')
})

test('a slot whose next session already exists is suggested a week later', () => {
  const sessions = [planned('2026-11-22T09:00:00.000Z', '10:00'), planned('2026-11-25T18:00:00.000Z', '19:00')]
  assert.deepEqual(days('2026-11-21T10:00:00.000Z', sessions), ['2026-11-29 10:00', '2026-12-02 19:00'])
})

test('the time stays the same when summer time ends', () => {
  // The clocks go back on Sunday 25 October 2026.
  const sessions = [planned('2026-10-18T08:00:00.000Z', '10:00')]
  assert.equal(days('2026-10-17T10:00:00.000Z', sessions)[1], '2026-10-25 10:00')
})

test('the type is that of the last session with the same title, else the one named in the title', () => {
  const typesOf = (sessions: ReturnType<typeof planned>[]) =>
    nextSlots(slots, sessions, '2026-11-21T10:00:00.000Z').map(({ type }) => type)
  assert.deepEqual(typesOf([]), [undefined, 'ESCALIERS'])
  assert.deepEqual(typesOf([planned('2026-11-15T09:00:00.000Z', '10:00', 'Séance principale')]), ['RENFO', 'ESCALIERS'])
})

test('a copy is a week later, never in the past', () => {
  assert.equal(sameDayNextWeek('2026-11-22', '2026-11-21'), '2026-11-29')
  assert.equal(sameDayNextWeek('2026-10-04', '2026-11-21'), '2026-11-22')
  assert.equal(sameDayNextWeek('2026-11-14', '2026-11-21'), '2026-11-21')
})
