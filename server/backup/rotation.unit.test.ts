import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { logResult, rounds } from '../../tests/support/drills/drill.ts'
import { nextClockState } from '../clock/policy.ts'
import { addMs, dayMs, hourMs, minuteMs, subtractMonths } from '../time/time.ts'
import { type DatedBackup, deletableBackups } from './rotation.ts'

const spared = { isLastSpared: true }
const night = (createdAt: string): DatedBackup => ({ createdAt, isKeptLonger: false })
const byHand = (createdAt: string): DatedBackup => ({ createdAt, isKeptLonger: true })
const rotated = (backups: readonly DatedBackup[], now: string, options = spared) => {
  const deletedBackups = new Set(deletableBackups(backups, now, options))
  return backups.filter((backup) => !deletedBackups.has(backup))
}
const dates = (backups: readonly DatedBackup[]) => backups.map(({ createdAt }) => createdAt)

/** One backup a night at 3 a.m. in Paris, rotated each time; returns the days of the backups kept. */
const nights = (first: string, count: number) => {
  let keptBackups: DatedBackup[] = []
  let day = Temporal.PlainDate.from(first)
  for (let index = 0; index < count; index++) {
    const at = day.toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: '03:00' }).toInstant().toString()
    keptBackups = rotated([...keptBackups, night(at)], at)
    day = day.add({ days: 1 })
  }
  return dates(keptBackups).map((instant) => instant.slice(0, 10))
}

test('after two years of nightly backups seven days, four weeks and twelve months are kept', () => {
  const keptNames = nights('2024-11-22', 730)
  logResult(`backups of 730 nights: ${keptNames.length} left, the oldest of ${keptNames[0]}`)
  const months = ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']
  const weeks = ['2026-11-01', '2026-11-08', '2026-11-15']
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  assert.deepEqual(keptNames, [...months, '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', ...weeks, ...days])
})

test('a manual backup does not push out the other backups of the same day', () => {
  const day = ['2026-11-21T02:00:00.000Z', '2026-11-21T05:00:00.000Z', '2026-11-21T09:00:00.000Z']
  const all = [...day.map(night), byHand('2026-11-21T09:01:00.000Z'), byHand('2026-11-21T09:02:00.000Z')]
  assert.deepEqual(rotated(all, '2026-11-21T09:02:00.000Z'), all)
  const twoDaysLater = rotated(all, '2026-11-23T09:02:00.000Z')
  assert.deepEqual(
    dates(twoDaysLater),
    [day[0], ...dates(all.slice(3))],
    'the first and the last of the day, and the manual ones',
  )
})

test('a manual backup or one before an update is kept for thirty days', () => {
  const manual = byHand('2026-10-22T09:00:00.000Z')
  const all = [manual]
  for (let day = 0; day <= 30; day++) all.push(night(addMs(manual.createdAt, day * dayMs + hourMs)))
  const last = all.at(-1)?.createdAt as string
  assert.ok(rotated(all, addMs(manual.createdAt, 30 * dayMs)).includes(manual))
  assert.equal(rotated(all, last).includes(manual), false)
})

test('a machine that runs half the year keeps nothing older than twelve months except its newest backup', () => {
  const all = [night('2024-07-01T02:00:00.000Z'), night('2025-06-30T02:00:00.000Z')]
  const now = '2026-11-21T02:00:00.000Z'
  assert.deepEqual(rotated(all, now), all.slice(1))
  assert.deepEqual(rotated([...all, night(now)], now), [night(now)])
  assert.deepEqual(rotated(all, now, { isLastSpared: false }), [], 'switched off, no newer one replaces the last')
})

const steps = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: fc.constant({ kind: 'night' as const }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('hand' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('off' as const), days: fc.integer({ min: 1, max: 400 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('jump' as const), days: fc.integer({ min: -400, max: 400 }) }),
    },
  ),
  { minLength: 100, maxLength: 400 },
)

const knownDays = new Map<string, string>()
const parisDay = (instant: string) => {
  const day = knownDays.get(instant)
  if (day !== undefined) return day
  const parisDate = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  knownDays.set(instant, parisDate)
  return parisDate
}

/** Fails unless the kept backups follow the documented rules. */
const assertRules = (before: readonly DatedBackup[], remainingBackups: readonly DatedBackup[], now: string) => {
  const stays = new Set(remainingBackups)
  const past = before.filter(({ createdAt }) => createdAt <= now)
  for (const backup of past) {
    const age = Date.parse(now) - Date.parse(backup.createdAt)
    if (age <= 48 * hourMs) assert.ok(stays.has(backup), 'of the last 48 hours')
    if (backup.isKeptLonger && age <= 30 * dayMs) assert.ok(stays.has(backup), 'kept longer, of the last 30 days')
    if (age <= 6 * dayMs) {
      const sameDay = past.filter(({ createdAt }) => parisDay(createdAt) === parisDay(backup.createdAt))
      for (const backup of [sameDay[0], sameDay.at(-1)])
        assert.ok(backup && stays.has(backup), 'first or last of a day')
    }
  }
  const newest = past.at(-1)
  if (newest) assert.ok(stays.has(newest), 'the newest')
  const old = remainingBackups.filter((backup) => backup !== newest && backup.createdAt < subtractMonths(now, 12))
  assert.deepEqual(old, [], 'older than twelve months')
  const months = (backups: readonly DatedBackup[]) =>
    new Set(
      backups
        .filter(({ createdAt }) => createdAt <= now && createdAt >= addMs(now, -330 * dayMs))
        .map(({ createdAt }) => parisDay(createdAt).slice(0, 7)),
    )
  assert.deepEqual(months(remainingBackups), months(past), 'a month with backups keeps one')
}

type ServerEvent = { kind: 'night' } | { kind: 'hand'; minutes: number } | { kind: 'off' | 'jump'; days: number }

/** Simulates a server through events and checks the rules after each rotation; returns the number of rotations. */
const liveThrough = (events: readonly ServerEvent[]): number => {
  let rotations = 0
  let now = '2020-01-01T02:00:00.000Z'
  let clock = { lastSeenAt: now, jumpedFrom: null as string | null, jumpedAt: null as string | null }
  let backups: DatedBackup[] = []
  const add = (backup: DatedBackup) => {
    backups = [...backups, backup].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  }
  const rotateAt = (instant: string) => {
    clock = nextClockState(clock, instant, true)
    if (clock.jumpedAt !== null) return
    const remainingBackups = rotated(backups, instant)
    assertRules(backups, remainingBackups, instant)
    backups = remainingBackups
    rotations += 1
  }
  /** A wrong clock for one minute: no existing backup is deleted. */
  const jump = (days: number) => {
    const [before, wasSteady] = [backups, clock.jumpedAt === null]
    if (Math.abs(days) <= 3) return
    rotateAt(addMs(now, days * dayMs))
    if (wasSteady) assert.deepEqual(backups, before)
  }
  const passTo = (instant: string) => {
    now = instant
  }
  const handle = (event: ServerEvent) => {
    if (event.kind === 'hand') return add(byHand(addMs(now, event.minutes * minuteMs)))
    if (event.kind === 'off') return passTo(addMs(now, event.days * dayMs))
    if (event.kind === 'night') {
      passTo(addMs(now, dayMs))
      return add(night(now))
    }
    jump(event.days)
    passTo(addMs(now, minuteMs))
  }
  for (const event of events) {
    handle(event)
    rotateAt(now)
  }
  return rotations
}

test('the rules hold over years of nightly and manual backups, pauses and clock jumps', () => {
  let rotations = 0
  fc.assert(
    fc.property(steps, (events) => {
      rotations += liveThrough(events)
    }),
    { numRuns: rounds(20, 300), endOnFailure: true },
  )
  assert.ok(rotations > 300)
  logResult(
    `backup rotation: ${rotations} rotations over years of nights, by hand, pauses and clock jumps, 0 promises broken`,
  )
})
