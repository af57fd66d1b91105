import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { seasonAt, seasonStart } from '../../time/season.ts'
import { amountTowards, canLog, compareByMetric, computeFigures, isReached, type LoggedSession } from './policy.ts'

const evaluationTimeAt = (now: string) => ({ now, seasonFrom: seasonStart(seasonAt(now)) })
const came = (date: string, type: SessionType = 'RUN') => ({ date, type })
const log = (metricsJson: LoggedSession['metricsJson']): LoggedSession => ({
  date: '2026-11-15T09:00:00.000Z',
  rpe: 5,
  metricsJson,
})

test('the season’s sessions count from 1 September at midnight in Paris', () => {
  const attended = [came('2026-08-31T21:59:59.999Z'), came('2026-08-31T22:00:00.000Z')]
  const onThe = (now: string) => computeFigures({ attended, logs: [] }, evaluationTimeAt(now)).attendedSeason
  assert.equal(onThe('2026-09-01T10:00:00.000Z'), 1)
  assert.equal(onThe('2027-08-31T21:59:59.999Z'), 1)
  assert.equal(onThe('2027-08-31T22:00:00.000Z'), 0)
})

test('sessions are counted in all and by type', () => {
  const attended = [came('2026-11-15T09:00:00.000Z'), came('2026-11-11T18:00:00.000Z', 'ESCALIERS')]
  const figures = computeFigures({ attended, logs: [] }, evaluationTimeAt('2026-11-21T10:00:00.000Z'))
  assert.partialDeepStrictEqual(figures, {
    attended: 2,
    attendedRun: 1,
    attendedEscaliers: 1,
    attendedHyrox: 0,
    attendedRenfo: 0,
  })
})

test('kilometres are summed without rounding errors, and a log without figures counts as a log', () => {
  const figures = computeFigures(
    { attended: [], logs: [log({ km: 0.1, squats: 30 }), log({ km: 0.2 }), log(null)] },
    evaluationTimeAt('2026-11-21T10:00:00.000Z'),
  )
  assert.deepEqual(
    { km: figures.km, squats: figures.squats, marches: figures.marches, logs: figures.logs },
    { km: 0.3, squats: 30, marches: 0, logs: 3 },
  )
})

test('awards use the best streak ever, even after it was broken', () => {
  const attended = ['2026-09-06', '2026-09-13', '2026-09-20', '2026-11-01'].map((day) => came(`${day}T08:00:00.000Z`))
  assert.equal(computeFigures({ attended, logs: [] }, evaluationTimeAt('2026-11-21T10:00:00.000Z')).streakWeeks, 3)
})

test('progress towards an award shows the current streak, unless the best one already reached it', () => {
  const attended = ['2026-09-06', '2026-09-13', '2026-09-20', '2026-11-15'].map((day) => came(`${day}T08:00:00.000Z`))
  const towards = amountTowards({ attended, logs: [] }, evaluationTimeAt('2026-11-21T10:00:00.000Z'))
  const shownValue = (threshold: number) => towards({ metric: 'streakWeeks', threshold })
  assert.deepEqual([shownValue(3), shownValue(4)], [3, 1])
  assert.equal(towards({ metric: 'attended', threshold: 10 }), 4)
})

test('an award is reached when all its criteria reach their thresholds', () => {
  const figures = computeFigures(
    { attended: [came('2026-11-15T09:00:00.000Z')], logs: [] },
    evaluationTimeAt('2026-11-21T10:00:00.000Z'),
  )
  assert.equal(isReached(figures, [{ metric: 'attended', threshold: 1 }]), true)
  assert.equal(isReached(figures, [{ metric: 'attended', threshold: 2 }]), false)
  assert.equal(
    isReached(figures, [
      { metric: 'attended', threshold: 1 },
      { metric: 'logs', threshold: 1 },
    ]),
    false,
  )
  assert.equal(isReached(figures, []), false)
})

test('awards are listed by metric, the lowest threshold first', () => {
  const list = [
    { metric: 'km' as const, threshold: 10 },
    { metric: 'attended' as const, threshold: 50 },
    { metric: 'attended' as const, threshold: 1 },
  ]
  assert.deepEqual(
    list.sort(compareByMetric).map(({ threshold }) => threshold),
    [1, 50, 10],
  )
})

test('a session can be logged by people signed up or present', () => {
  assert.deepEqual(
    [canLog({ rsvps: 1, attendances: 0 }), canLog({ rsvps: 0, attendances: 1 }), canLog({ rsvps: 0, attendances: 0 })],
    [true, true, false],
  )
})
