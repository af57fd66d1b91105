import assert from 'node:assert/strict'
import { test } from 'node:test'
import { club } from '../../../club.ts'
import { meetingsOfSlots } from './weekly-slots.ts'

const slot = (day: 'dimanche' | 'mercredi', start: string) => ({
  day,
  start,
  end: '12:00',
  title: day,
  description: '',
  location: 'Stade',
})
const slots = [slot('dimanche', '10:00'), slot('mercredi', '19:00')]
const next = (now: string) => {
  const [meeting] = meetingsOfSlots(slots, [], now)
  return [meeting?.title, meeting?.startsAt]
}

test('the first session after a Saturday is on Sunday, and after a Monday on Wednesday', () => {
  assert.deepEqual(next('2026-11-21T10:00:00.000Z'), ['dimanche', '2026-11-22T09:00:00.000Z'])
  assert.deepEqual(next('2026-11-23T10:00:00.000Z'), ['mercredi', '2026-11-25T18:00:00.000Z'])
})

test('a session that has started is not the next one', () => {
  assert.deepEqual(next('2026-11-22T08:59:59.999Z'), ['dimanche', '2026-11-22T09:00:00.000Z'])
  assert.deepEqual(next('2026-11-22T09:00:00.000Z'), ['mercredi', '2026-11-25T18:00:00.000Z'])
  assert.deepEqual(
    meetingsOfSlots([slot('dimanche', '10:00')], [], '2026-11-22T09:00:00.000Z')[0]?.startsAt,
    '2026-11-29T09:00:00.000Z',
  )
})

test('late in the evening in UTC, the next day in Paris counts', () => {
  assert.deepEqual(next('2026-11-25T22:59:59.999Z'), ['dimanche', '2026-11-29T09:00:00.000Z'])
  const [midnight] = meetingsOfSlots([slot('dimanche', '00:30')], [], '2026-11-21T23:10:00.000Z')
  assert.equal(midnight?.startsAt, '2026-11-21T23:30:00.000Z')
})

test('a session at ten o’clock stays at ten o’clock when summer time begins and ends', () => {
  assert.deepEqual(next('2027-03-27T12:00:00.000Z'), ['dimanche', '2027-03-28T08:00:00.000Z'])
  assert.deepEqual(next('2027-10-30T12:00:00.000Z'), ['dimanche', '2027-10-31T09:00:00.000Z'])
})

test('a club without weekly sessions has no next one', () => {
  assert.deepEqual(meetingsOfSlots([], [], '2026-11-21T10:00:00.000Z'), [])
  assert.equal(meetingsOfSlots(club.weeklySlots, [], '2026-11-21T10:00:00.000Z').length, club.weeklySlots.length)
})

test('a day on which the club is closed is passed over, and a club that is closed for long has no next one', () => {
  const closedUntil = (to: `20${number}-${number}-${number}`) => [{ name: 'Vacances', from: '2026-11-22', to } as const]
  const startsWhenClosedUntil = (to: `20${number}-${number}-${number}`) =>
    meetingsOfSlots(slots, closedUntil(to), '2026-11-21T10:00:00.000Z').map(({ startsAt }) => startsAt)
  assert.deepEqual(startsWhenClosedUntil('2026-11-22'), ['2026-11-25T18:00:00.000Z', '2026-11-29T09:00:00.000Z'])
  assert.deepEqual(startsWhenClosedUntil('2026-12-02'), ['2026-12-06T09:00:00.000Z', '2026-12-09T18:00:00.000Z'])
  assert.deepEqual(startsWhenClosedUntil('2028-01-01'), [])
})
