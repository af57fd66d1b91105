import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownBadges, ownMilestones, ownStats, ownWeeks, saveLog } from '../../../contract/progress.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { createAttendance, createSignedIn, insertSession, signInAs } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'

const app = await startApp()

/*
 * One member from one season to the next. Days are Paris days, weeks begin on Monday.
 *
 * season 2025
 *  1  Mon 31 Aug 2026 23 h 59 min 59,999 s (21:59:59.999Z)  RUN        rpe 4   last instant of the season
 * season 2026
 *  2  Tue  1 Sep 2026  0 h      (31 Aug 22:00Z)             RUN        rpe 6   km 5,2   same week as 1
 *  3  Sun 25 Oct 2026 10 h      (09:00Z, winter time since 3 h) RENFO  rpe 7   squats 100
 *  4  Sun 25 Oct 2026 23 h 30   (22:30Z, still Sunday)      HYROX      rpe 8   km 3,1
 *  5  Mon 26 Oct 2026  0 h      (25 Oct 23:00Z)             ESCALIERS  rpe 9   marches 400
 *  6  Wed 30 Dec 2026 19 h      (18:00Z)                    RUN        rpe 5   km 8
 *  7  Sun  3 Jan 2027 10 h      (09:00Z)                    RUN        no log  same week as 6
 *  8  Wed  6 Jan 2027 19 h      (18:00Z)                    RENFO      rpe 10  tours 12
 *  9  Sun 28 Mar 2027 23 h 30   (21:30Z, summer time since 2 h) RUN    rpe 3   still the week of 22 March
 */
const attendedSessions: [string, SessionType, number | null, object?][] = [
  ['2026-08-31T21:59:59.999Z', 'RUN', 4],
  ['2026-08-31T22:00:00.000Z', 'RUN', 6, { km: 5.2 }],
  ['2026-10-25T09:00:00.000Z', 'RENFO', 7, { squats: 100 }],
  ['2026-10-25T22:30:00.000Z', 'HYROX', 8, { km: 3.1 }],
  ['2026-10-25T23:00:00.000Z', 'ESCALIERS', 9, { marches: 400 }],
  ['2026-12-30T18:00:00.000Z', 'RUN', 5, { km: 8 }],
  ['2027-01-03T09:00:00.000Z', 'RUN', null],
  ['2027-01-06T18:00:00.000Z', 'RENFO', 10, { tours: 12 }],
  ['2027-03-28T21:30:00.000Z', 'RUN', 3],
]
app.setNow('2027-03-31T10:00:00.000Z')
const { user, cookie } = await createSignedIn(app)
for (const [date, type, rpe, metricsJson] of attendedSessions) {
  const session = await insertSession(app, { date, type })
  await createAttendance(app, { sessionId: session.id, userId: user.id })
  const body = { sessionId: session.id, rpe: rpe ?? 1, ...(metricsJson && { metricsJson }) }
  if (rpe !== null) assert.equal((await app.send(saveLog, { body }, { as: cookie })).status, 200)
}
const as = { as: cookie }

test('seasons begin and end at midnight in Paris', async () => {
  const { body } = await app.send(ownStats, {}, as)
  assert.deepEqual(
    body.seasons.map(({ season, attended, logs }) => [season, attended, logs]),
    // Sessions 2 to 9 without the log of 7; then session 1.
    [
      [2026, 8, 7],
      [2025, 1, 1],
    ],
  )
  const { seasons: _, ...rest } = body
  assert.deepEqual(rest, {
    season: 2026,
    current: {
      attended: 8,
      // RUN: 2, 6, 7, 9. RENFO: 3, 8. HYROX: 4. ESCALIERS: 5.
      byType: { RUN: 4, RENFO: 2, HYROX: 1, ESCALIERS: 1 },
      logs: 7,
      // (6 + 7 + 8 + 9 + 5 + 10 + 3) / 7 = 48 / 7 = 6.857…
      averageRpe: 6.9,
      // 5.2 + 3.1 + 8
      km: 16.3,
      squats: 100,
      marches: 400,
      tours: 12,
    },
    all: {
      attended: 9,
      byType: { RUN: 5, RENFO: 2, HYROX: 1, ESCALIERS: 1 },
      logs: 8,
      // 52 / 8
      averageRpe: 6.5,
      km: 16.3,
      squats: 100,
      marches: 400,
      tours: 12,
    },
    // Last season's only session was on 31 August: on 31 March of that season there was none yet.
    attendedByNowLastSeason: 0,
    // Session 9 was last week; nothing yet this week.
    streakWeeks: 1,
    // Weeks of 19 and 26 October; weeks of 28 December and 4 January.
    bestStreakWeeks: 2,
  })
})

test('last season is compared up to the same day a year earlier', async () => {
  const attended = async (now: string) => {
    app.setNow(now)
    const { body } = await app.send(ownStats, {}, { as: await signInAs(app, user) })
    app.setNow('2027-03-31T10:00:00.000Z')
    return [body.season, body.attendedByNowLastSeason]
  }
  // 26 October 2027, 0 h in Paris (winter time begins on 31 October that year: 22:00Z): sessions 2 to 5.
  assert.deepEqual(await attended('2027-10-25T22:00:00.000Z'), [2027, 4])
  // A millisecond before, session 5 (26 October 2026, 0 h) was still to come.
  assert.deepEqual(await attended('2027-10-25T21:59:59.999Z'), [2027, 3])
})

test('weekly load has no gap across summer time, winter time and the new year', async () => {
  const { body } = await app.send(ownWeeks, {}, as)
  // From the week of 31 August 2026 to that of 29 March 2027: 30 weeks later, both included.
  assert.equal(body.length, 31)
  assert.deepEqual([body.at(0)?.monday, body.at(-1)?.monday], ['2026-08-31', '2027-03-29'])
  assert.deepEqual(
    body
      .filter(({ attended, logs }) => attended + logs > 0)
      .map(({ monday, attended, logs, load }) => [monday, attended, logs, load]),
    [
      // 1 and 2: 4 + 6, one week of two seasons
      ['2026-08-31', 2, 2, 10],
      // 3 and 4: 7 + 8
      ['2026-10-19', 2, 2, 15],
      // 5
      ['2026-10-26', 1, 1, 9],
      // 6 and 7, of which 7 was not logged: one week of two years
      ['2026-12-28', 2, 1, 5],
      // 8
      ['2027-01-04', 1, 1, 10],
      // 9
      ['2027-03-22', 1, 1, 3],
    ],
  )
  assert.deepEqual(body.at(7)?.byType, { RUN: 0, RENFO: 1, HYROX: 1, ESCALIERS: 0 })
  assert.deepEqual(
    body.map(({ monday }) => new Date(`${monday}T12:00:00Z`).getUTCDay()),
    body.map(() => 1),
  )
})

test('badges and milestones show progress with the same figures', async () => {
  const badges = (await app.send(ownBadges, {}, as)).body
  const at = (code: string) => {
    const { value, threshold, awardedAt } = badges.find((badge) => badge.code === code) ?? assert.fail(code)
    return [value, threshold, awardedAt !== null]
  }
  assert.deepEqual(at('premier-tour'), [9, 1, true])
  assert.deepEqual(at('habitue'), [9, 10, false])
  // The best streak is two weeks; the current one counts.
  assert.deepEqual(at('mois-plein'), [1, 4, false])
  assert.deepEqual(at('cent-bornes'), [16.3, 100, false])
  assert.deepEqual(at('carnet'), [8, 10, false])
  const milestones = (await app.send(ownMilestones, {}, as)).body
  const steps = (code: string) =>
    milestones.find((milestone) => milestone.code === code)?.criteriaJson.map(({ value }) => value)
  // 42.195 km and 50 laps
  assert.deepEqual(steps('marathonien'), [16.3, 12])
  // 20 sessions, 8 weeks in a row
  assert.deepEqual(steps('regulier'), [9, 1])
  assert.ok(milestones.find(({ code }) => code === 'touche-a-tout')?.achievedAt, 'one session of each type')
})

test('a new member has no week, and a season of zeros', async () => {
  const { cookie: newcomer } = await createSignedIn(app)
  assert.deepEqual((await app.send(ownWeeks, {}, { as: newcomer })).body, [])
  const { body } = await app.send(ownStats, {}, { as: newcomer })
  assert.deepEqual(
    [body.seasons.map(({ season, attended }) => [season, attended]), body.attendedByNowLastSeason],
    [[[2026, 0]], null],
  )
})
