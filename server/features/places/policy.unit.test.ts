import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterNight } from '../../time/night.ts'
import { hasLevel, isFrozen, isOverlapping, nextInLine, noticeTime, offerEnd, timeRangeOf } from './policy.ts'

const utc = (text: string) => `${text}:00.000Z`
/** End of an offer of the session at `start`, made at `now`; both in UTC. */
const endOf = (now: string, start: string) => offerEnd(utc(start), utc(now)).slice(0, 16)

test('an offer is open for 24 hours of daytime, for 2 on the day before the session, for 30 minutes on its day', () => {
  // Winter: Paris is one hour ahead. The day has 13 hours, from 8:00 to 21:00.
  assert.equal(endOf('2026-12-01T09:00', '2026-12-10T18:00'), '2026-12-02T20:00')
  assert.equal(endOf('2026-12-09T09:00', '2026-12-10T18:00'), '2026-12-09T11:00')
  assert.equal(endOf('2026-12-10T09:00', '2026-12-10T18:00'), '2026-12-10T09:30')
})

test('the hours from 21:00 to 8:00 in Paris do not count', () => {
  assert.equal(endOf('2026-12-09T19:30', '2026-12-10T18:00'), '2026-12-10T08:30')
  assert.equal(endOf('2026-12-09T21:00', '2026-12-10T18:00'), '2026-12-10T09:00')
  assert.equal(endOf('2026-12-09T23:30', '2026-12-10T18:00'), '2026-12-10T07:30')
  assert.equal(endOf('2026-12-10T05:00', '2026-12-10T18:00'), '2026-12-10T07:30')
})

test('a night when the clock changes ends at 8:00 in Paris too', () => {
  // 29 March 2026, 2:00 becomes 3:00; 25 October 2026, 3:00 becomes 2:00.
  assert.equal(endOf('2026-03-28T19:30', '2026-03-29T18:00'), '2026-03-29T07:30')
  assert.equal(endOf('2026-10-24T18:30', '2026-10-25T18:00'), '2026-10-25T08:30')
  assert.equal(afterNight(utc('2026-10-24T23:00')), utc('2026-10-25T07:00'))
})

test('an offer ends two hours before the start at the latest', () => {
  assert.equal(endOf('2026-12-10T15:50', '2026-12-10T18:00'), '2026-12-10T16:00')
  assert.equal(endOf('2026-12-09T19:00', '2026-12-10T08:00'), '2026-12-10T06:00')
  assert.equal(isFrozen({ date: utc('2026-12-10T18:00') }, utc('2026-12-10T15:59')), false)
  assert.equal(isFrozen({ date: utc('2026-12-10T18:00') }, utc('2026-12-10T16:00')), true)
})

test('an offer made in the evening is mailed in the morning, unless it would have expired by then', () => {
  assert.equal(noticeTime(utc('2026-12-09T21:00'), utc('2026-12-10T09:00')), utc('2026-12-10T07:00'))
  assert.equal(noticeTime(utc('2026-12-09T21:00'), utc('2026-12-10T06:00')), utc('2026-12-09T21:00'))
  assert.equal(noticeTime(utc('2026-12-09T10:00'), utc('2026-12-09T12:00')), utc('2026-12-09T10:00'))
})

test('a minimum level admits that level and higher ones', () => {
  const requirement = { levelTarget: 'LVL2', levelIsMinimum: true } as const
  assert.deepEqual(
    (['LVL1', 'LVL2', 'LVL3', 'LVLX'] as const).map((level) => hasLevel(level, requirement)),
    [false, true, true, true],
  )
  assert.equal(hasLevel('LVL1', { ...requirement, levelIsMinimum: false }), true)
  assert.equal(hasLevel('LVL1', { ...requirement, levelTarget: null }), true)
})

test('a session does not overlap with one that starts when it ends', () => {
  const at = (start: string, minutes: number) => timeRangeOf(utc(start), minutes)
  assert.equal(isOverlapping(at('2026-12-10T18:00', 90), at('2026-12-10T19:30', 60)), false)
  assert.equal(isOverlapping(at('2026-12-10T18:00', 91), at('2026-12-10T19:30', 60)), true)
  assert.equal(isOverlapping(at('2026-12-10T18:00', 600), at('2026-12-10T20:00', 15)), true)
})

test('a person who is inactive, below the level or elsewhere is skipped and keeps their rank', () => {
  const timeRange = timeRangeOf(utc('2026-12-10T18:00'), 90)
  const person = { isActive: true, level: 'LVL2', otherSessions: [] } as const
  const list = [
    { ...person, id: 'expired', isActive: false, otherSessions: [] },
    { ...person, id: 'beginner', level: 'LVL1' as const, otherSessions: [] },
    { ...person, id: 'elsewhere', otherSessions: [timeRange] },
    { ...person, id: 'first', otherSessions: [timeRangeOf(utc('2026-12-11T18:00'), 90)] },
    { ...person, id: 'second', otherSessions: [] },
    { ...person, id: 'third', otherSessions: [] },
  ]
  const session = { timeRange, levelTarget: 'LVL2', levelIsMinimum: true } as const
  assert.deepEqual(
    nextInLine(list, session, 2).map(({ id }) => id),
    ['first', 'second'],
  )
  assert.equal(nextInLine(list, session, Number.POSITIVE_INFINITY).length, 3)
})
