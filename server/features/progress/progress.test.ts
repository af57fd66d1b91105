import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveOwnNote } from '../../../contract/notes.ts'
import {
  deleteLog,
  ownBadges,
  ownLogs,
  ownMilestones,
  ownPastSessions,
  ownStats,
  saveLog,
} from '../../../contract/progress.ts'
import { createSignedIn, createTraining } from '../../../tests/support/app/factories.ts'
import { readPages } from '../../../tests/support/app/read-pages.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'
import { awardFor } from './index.ts'

const app = await startApp()
const { db } = app.context
const lastSunday = '2026-11-15T09:00:00.000Z'

const signUp = (sessionId: string, userId: string) =>
  db.insertInto('sessionRsvps').values({ id: newId(), sessionId, userId, createdAt: testNow }).execute()
const markPresent = (sessionId: string, userId: string, present = true) =>
  db.insertInto('attendances').values({ id: newId(), sessionId, userId, present, createdAt: testNow }).execute()
const award = (...userIds: string[]) => db.transaction().execute((tx) => awardFor(tx, userIds, app.context.now()))

/** A member marked present at a past session. */
const arrange = async () => {
  const member = await createSignedIn(app)
  const session = await createTraining(app, { date: lastSunday })
  await markPresent(session.id, member.user.id)
  return { ...member, session }
}

test('a member who was present logs the session and reads the log back', async () => {
  const { cookie, session } = await arrange()
  const saved = await app.send(
    saveLog,
    { body: { sessionId: session.id, rpe: 7, mood: 'En forme', notes: '', metricsJson: { km: 8.5 } } },
    { as: cookie },
  )
  assert.equal(saved.status, 200)
  const { id, ...log } = saved.body
  assert.deepEqual(log, {
    sessionId: session.id,
    rpe: 7,
    mood: 'En forme',
    notes: null,
    metricsJson: { km: 8.5 },
    createdAt: testNow,
    session: { title: session.title, date: lastSunday, type: 'RUN' },
  })
  assert.deepEqual((await app.send(ownLogs, {}, { as: cookie })).body, [saved.body])
})

test('a second log of the same session replaces all of the first', async () => {
  const { cookie, session } = await arrange()
  const first = await app.send(
    saveLog,
    { body: { sessionId: session.id, rpe: 7, mood: 'En forme', metricsJson: { km: 8 } } },
    { as: cookie },
  )
  const second = await app.send(saveLog, { body: { sessionId: session.id, rpe: 3 } }, { as: cookie })
  assert.deepEqual(second.body, { ...first.body, rpe: 3, mood: null, metricsJson: null })
  assert.equal((await app.send(ownLogs, {}, { as: cookie })).body.length, 1)
})

test('a member who signed up may log even when the coach has not marked them', async () => {
  const { user, cookie } = await createSignedIn(app)
  const session = await createTraining(app, { date: testNow })
  await signUp(session.id, user.id)
  assert.equal((await app.send(saveLog, { body: { sessionId: session.id, rpe: 1 } }, { as: cookie })).status, 200)
})

test('a session without sign-up or attendance, not started or not published cannot be logged', async () => {
  const { user, cookie } = await createSignedIn(app)
  const refused = async (sessionId: string) => {
    const { status, refusal } = await app.send(saveLog, { body: { sessionId, rpe: 5 } }, { as: cookie })
    return [status, refusal.code]
  }
  const foreign = await createTraining(app, { date: lastSunday })
  const absent = await createTraining(app, { date: lastSunday })
  await markPresent(absent.id, user.id, false)
  const upcoming = await createTraining(app, { date: '2026-11-21T10:00:00.001Z' })
  await signUp(upcoming.id, user.id)
  const draft = await createTraining(app, { date: lastSunday, published: false })
  await markPresent(draft.id, user.id)
  assert.deepEqual(await refused(foreign.id), [403, 'session_not_yours'])
  assert.deepEqual(await refused(absent.id), [403, 'session_not_yours'])
  assert.deepEqual(await refused(upcoming.id), [409, 'session_not_started'])
  assert.deepEqual(await refused(draft.id), [404, 'session_not_found'])
  assert.deepEqual(await refused(newId()), [404, 'session_not_found'])
  assert.deepEqual((await app.send(ownLogs, {}, { as: cookie })).body, [])
})

test('an effort outside 1 to 10 or a negative distance is refused and nothing is stored', async () => {
  const { cookie, session } = await arrange()
  for (const body of [
    { sessionId: session.id, rpe: 0 },
    { sessionId: session.id, rpe: 11 },
    { sessionId: session.id, rpe: 5.5 },
    { sessionId: session.id, rpe: 5, metricsJson: { km: -1 } },
  ])
    assert.equal((await app.send(saveLog, { body }, { as: cookie })).status, 400)
  assert.deepEqual((await app.send(ownLogs, {}, { as: cookie })).body, [])
})

test('a member deletes their own log only, and once', async () => {
  const { cookie, session } = await arrange()
  const other = await arrange()
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 5 } }, { as: cookie })
  const remove = (as: string) => app.send(deleteLog, { params: { sessionId: session.id } }, { as })
  assert.equal((await remove(other.cookie)).status, 404)
  assert.equal((await remove(cookie)).status, 204)
  const { status, refusal } = await remove(cookie)
  assert.deepEqual([status, refusal.code], [404, 'log_not_found'])
})

test('the first session gives its badge, with the reason, and the other badges show progress', async () => {
  const { user, cookie } = await arrange()
  await award(user.id)
  const { body } = await app.send(ownBadges, {}, { as: cookie })
  const [first, second] = body
  assert.deepEqual(
    [first?.code, first?.value, first?.reason, first?.awardedAt],
    ['premier-tour', 1, '1ʳᵉ séance', testNow],
  )
  assert.deepEqual([second?.code, second?.value, second?.awardedAt, second?.reason], ['habitue', 1, null, null])
  assert.equal(body.length, 13)
})

test('saving a log gives the awards that it reaches', async () => {
  const { cookie, session } = await arrange()
  const body = { sessionId: session.id, rpe: 8, metricsJson: { km: 100, marches: 1665 } }
  await app.send(saveLog, { body }, { as: cookie })
  const badges = (await app.send(ownBadges, {}, { as: cookie })).body
  assert.equal(badges.find(({ code }) => code === 'cent-bornes')?.reason, '100\u00a0km parcourus')
  const milestones = (await app.send(ownMilestones, {}, { as: cookie })).body
  const tower = milestones.find(({ code }) => code === 'tour-eiffel')
  assert.deepEqual(
    [tower?.criteriaJson, tower?.reason, tower?.achievedAt],
    [[{ metric: 'marches', threshold: 1665, value: 1665 }], '1\u202f665\u00a0marches montées', testNow],
  )
  assert.equal(milestones.length, 6)
})

test('an award and its date are kept after its log or attendance is deleted', async () => {
  const { user, cookie, session } = await arrange()
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 8, metricsJson: { km: 100 } } }, { as: cookie })
  await app.send(deleteLog, { params: { sessionId: session.id } }, { as: cookie })
  await db.deleteFrom('attendances').where('userId', '=', user.id).execute()
  app.setNow('2026-11-22T10:00:00.000Z')
  await award(user.id)
  app.setNow(testNow)
  const earned = (await app.send(ownBadges, {}, { as: cookie })).body.filter(({ awardedAt }) => awardedAt !== null)
  assert.deepEqual(
    earned.map(({ code, value, awardedAt }) => [code, value, awardedAt]),
    [
      ['premier-tour', 0, testNow],
      ['cent-bornes', 0, testNow],
    ],
  )
})

test('each of many members evaluated together gets their own awards', async () => {
  const present = await arrange()
  const stranger = await createSignedIn(app)
  await award(present.user.id, stranger.user.id)
  await award()
  const earned = async (as: string) => (await app.send(ownBadges, {}, { as })).body.filter((badge) => badge.awardedAt)
  assert.equal((await earned(present.cookie)).length, 1)
  assert.deepEqual(await earned(stranger.cookie), [])
})

test('a sheet saved before the session gives no award before it starts', async () => {
  const { user, cookie } = await createSignedIn(app)
  const ahead = await createTraining(app)
  await markPresent(ahead.id, user.id)
  await award(user.id)
  assert.equal((await app.send(ownStats, {}, { as: cookie })).body.all.attended, 0)
  assert.equal(
    (await app.send(ownBadges, {}, { as: cookie })).body.some((badge) => badge.awardedAt),
    false,
  )
})

test('figures are shown for the season and for all time, with the streak', async () => {
  const { user, cookie, session } = await arrange()
  const lastSeason = await createTraining(app, { date: '2026-06-14T08:00:00.000Z', type: 'HYROX' })
  await markPresent(lastSeason.id, user.id)
  await app.send(saveLog, { body: { sessionId: lastSeason.id, rpe: 10, metricsJson: { km: 8 } } }, { as: cookie })
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 5, metricsJson: { tours: 12 } } }, { as: cookie })
  const { body } = await app.send(ownStats, {}, { as: cookie })
  const none = { HYROX: 0, ESCALIERS: 0, RUN: 0, RENFO: 0 }
  const nothing = { km: 0, squats: 0, marches: 0, tours: 0 }
  const current = { ...nothing, attended: 1, byType: { ...none, RUN: 1 }, logs: 1, averageRpe: 5, tours: 12 }
  const before = { ...nothing, attended: 1, byType: { ...none, HYROX: 1 }, logs: 1, averageRpe: 10, km: 8 }
  assert.deepEqual(body, {
    season: 2026,
    current,
    seasons: [
      { season: 2026, ...current },
      { season: 2025, ...before },
    ],
    // That session was in June: last season had none by 21 November.
    attendedByNowLastSeason: 0,
    all: { ...nothing, attended: 2, byType: { ...none, RUN: 1, HYROX: 1 }, logs: 2, averageRpe: 7.5, km: 8, tours: 12 },
    streakWeeks: 1,
    bestStreakWeeks: 1,
  })
})

test('a new member sees zeros, not errors', async () => {
  const { cookie } = await createSignedIn(app)
  const { body } = await app.send(ownStats, {}, { as: cookie })
  assert.deepEqual([body.all.attended, body.all.averageRpe, body.streakWeeks], [0, null, 0])
  assert.deepEqual((await app.send(ownPastSessions, {}, { as: cookie })).body, [])
})

test('past sessions with a sign-up or attendance are listed, the latest first', async () => {
  const { user, cookie, session } = await arrange()
  const signedUp = await createTraining(app, { date: '2026-11-18T18:00:00.000Z', recap: 'Belle énergie' })
  await signUp(signedUp.id, user.id)
  await createTraining(app, { date: lastSunday })
  const draft = await createTraining(app, { date: lastSunday, published: false })
  await signUp(draft.id, user.id)
  const ahead = await createTraining(app)
  await signUp(ahead.id, user.id)
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 5 } }, { as: cookie })
  const { body } = await app.send(ownPastSessions, {}, { as: cookie })
  assert.deepEqual(
    body.map(({ id, present, logged, rpe, recap }) => [id, present, logged, rpe, recap]),
    [
      [signedUp.id, false, false, null, 'Belle énergie'],
      [session.id, true, true, 5, null],
    ],
  )
})

test('an unpublished session counts in no figure and no award until it is published again', async () => {
  const { cookie, session } = await arrange()
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 5, metricsJson: { km: 8 } } }, { as: cookie })
  const figures = async () => {
    const { all } = (await app.send(ownStats, {}, { as: cookie })).body
    const badges = (await app.send(ownBadges, {}, { as: cookie })).body
    return [all.attended, all.averageRpe, badges.some(({ value }) => value > 0)]
  }
  const before = await figures()
  assert.deepEqual(before, [1, 5, true])
  const publish = (published: boolean) =>
    app.context.db.updateTable('sessions').set({ published }).where('id', '=', session.id).execute()
  await publish(false)
  assert.deepEqual(await figures(), [0, null, false])
  await publish(true)
  assert.deepEqual(await figures(), before)
})

test('past sessions and logs are read page by page, the latest first, or the log of one session', async () => {
  const { user, cookie } = await createSignedIn(app, { status: 'ACTIVE' })
  const ids: string[] = []
  for (const day of ['01', '01', '02', '03', '04']) {
    const { id } = await createTraining(app, { date: `2026-11-${day}T18:00:00.000Z` })
    await markPresent(id, user.id)
    await app.send(saveLog, { body: { sessionId: id, rpe: 5 } }, { as: cookie })
    ids.push(id)
  }
  await app.send(saveOwnNote, { params: { id: String(ids[4]) }, body: { text: 'Dur' } }, { as: cookie })
  const past = await readPages(app.send, ownPastSessions, { as: cookie, query: { limit: 2 } })
  assert.deepEqual(past.sizes, [2, 2, 1])
  assert.deepEqual(past.rows.map(({ id }) => id).toSorted(), ids.toSorted())
  assert.deepEqual(
    past.rows.map(({ noted }) => noted),
    [true, false, false, false, false],
  )
  const logs = await readPages(app.send, ownLogs, { as: cookie, query: { limit: 4 } })
  assert.deepEqual([logs.sizes, logs.rows[0]?.sessionId], [[4, 1], ids[4]])
  const [one] = (await app.send(ownLogs, { query: { sessionId: String(ids[2]) } }, { as: cookie })).body
  assert.equal(one?.sessionId, ids[2])
})
