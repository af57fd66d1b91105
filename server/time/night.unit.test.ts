import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterNight } from './night.ts'

const utc = (minute: string) => `${minute}:00.000Z`
const cases = (pairs: [at: string, until: string][]) => {
  for (const [at, until] of pairs) assert.equal(afterNight(utc(at)), utc(until), at)
}

test('a device shows nothing from 21:00 to 8:00 in Paris, before and after midnight', () => {
  cases([
    ['2026-11-21T19:59', '2026-11-21T19:59'],
    ['2026-11-21T20:00', '2026-11-22T07:00'],
    ['2026-11-21T22:59', '2026-11-22T07:00'],
    ['2026-11-21T23:00', '2026-11-22T07:00'],
    ['2026-11-22T06:59', '2026-11-22T07:00'],
    ['2026-11-22T07:00', '2026-11-22T07:00'],
  ])
})

test('the night in which summer time begins ends at 8:00 in Paris, and so does the one in which it ends', () => {
  // 28 March 2027, 2:00 becomes 3:00; 25 October 2026, 3:00 becomes 2:00.
  cases([
    ['2027-03-27T20:00', '2027-03-28T06:00'],
    ['2027-03-28T00:30', '2027-03-28T06:00'],
    ['2027-03-28T01:30', '2027-03-28T06:00'],
    ['2027-03-28T19:00', '2027-03-29T06:00'],
    ['2026-10-24T19:00', '2026-10-25T07:00'],
    ['2026-10-25T00:30', '2026-10-25T07:00'],
    ['2026-10-25T01:30', '2026-10-25T07:00'],
    ['2026-10-25T20:00', '2026-10-26T07:00'],
  ])
})
