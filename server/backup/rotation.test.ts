import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figure } from '../../tests/support/drill.ts'
import { whichMayGo } from './rotation.ts'

/** One backup a night at three o'clock in Paris, rotated each time; answers the days of those that stay. */
const nights = (first: string, count: number) => {
  let kept: string[] = []
  let day = Temporal.PlainDate.from(first)
  for (let night = 0; night < count; night++) {
    kept.push(day.toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: '03:00' }).toInstant().toString())
    const gone = new Set(whichMayGo(kept))
    kept = kept.filter((instant) => !gone.has(instant))
    day = day.add({ days: 1 })
  }
  return kept.map((instant) => instant.slice(0, 10))
}

test('after two years of nights seven days, four weeks and twelve months are left', () => {
  const kept = nights('2024-11-22', 730)
  figure(`backups of 730 nights: ${kept.length} left, the oldest of ${kept[0]}`)
  assert.deepEqual(kept, [
    // The last night of each month, then of each week (Sunday), then the week.
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
})

test('the first seven nights are all kept, and the eighth lets the first go', () => {
  assert.equal(nights('2026-11-16', 7).length, 7)
  assert.deepEqual(nights('2026-11-16', 8)[0], '2026-11-17')
})

test('of several backups on one day the last stays', () => {
  const instants = ['2026-11-20T23:30:00.000Z', '2026-11-21T08:00:00.000Z', '2026-11-21T22:30:00.000Z']
  // Half past midnight on the 21st and 9 h on the 21st, half past eleven at night on the 21st, all in Paris.
  assert.deepEqual(whichMayGo(instants), instants.slice(0, 2))
})

test('a machine that was off for years loses none of what it has', () => {
  const instants = ['2020-01-01T03:00:00.000Z', '2022-01-01T03:00:00.000Z', '2026-11-21T03:00:00.000Z']
  assert.deepEqual(whichMayGo(instants), [])
})
