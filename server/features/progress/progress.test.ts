import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveMemberNote } from '../../../contract/notes.ts'
import { ownBadges, ownLogs, ownPastSessions, ownStats, saveLog } from '../../../contract/progress.ts'
import { createAttendance, createSignedIn, createSignUp, insertSession } from '../../../tests/support/app/factories.ts'
import { createPresentMember, lastSunday } from '../../../tests/support/app/logging-member.ts'
import { readPages } from '../../../tests/support/app/read-pages.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'

const app = await startApp()

test('figures are shown for the season and for all time, with the streak', async () => {
  const { user, cookie, session } = await createPresentMember(app)
  const lastSeason = await insertSession(app, { date: '2026-06-14T08:00:00.000Z', type: 'HYROX' })
  await createAttendance(app, { sessionId: lastSeason.id, userId: user.id })
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
  assert.partialDeepStrictEqual(body, { all: { attended: 0, averageRpe: null }, streakWeeks: 0 })
  assert.deepEqual((await app.send(ownPastSessions, {}, { as: cookie })).body, [])
})

test('past sessions with a sign-up or attendance are listed, the latest first', async () => {
  const { user, cookie, session } = await createPresentMember(app)
  const signedUp = await insertSession(app, { date: '2026-11-18T18:00:00.000Z', recap: 'Belle énergie' })
  await createSignUp(app, { sessionId: signedUp.id, userId: user.id })
  await insertSession(app, { date: lastSunday })
  const unpublished = await insertSession(app, { date: lastSunday, published: false })
  await createSignUp(app, { sessionId: unpublished.id, userId: user.id })
  const ahead = await insertSession(app)
  await createSignUp(app, { sessionId: ahead.id, userId: user.id })
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 5 } }, { as: cookie })
  const { body } = await app.send(ownPastSessions, {}, { as: cookie })
  assert.deepEqual(
    body.map(({ id, present, rpe, recap }) => [id, present, rpe, recap]),
    [
      [signedUp.id, false, null, 'Belle énergie'],
      [session.id, true, 5, null],
    ],
  )
})

test('an unpublished or cancelled session counts in no figure and no award until it is shown again', async () => {
  const { cookie, session } = await createPresentMember(app)
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 5, metricsJson: { km: 8 } } }, { as: cookie })
  const figures = async () => {
    const { all } = (await app.send(ownStats, {}, { as: cookie })).body
    const badges = (await app.send(ownBadges, {}, { as: cookie })).body
    return [all.attended, all.averageRpe, badges.some(({ value }) => value > 0)]
  }
  const before = await figures()
  assert.deepEqual(before, [1, 5, true])
  const change = (columns: { published: boolean } | { cancelledAt: string | null }) =>
    app.context.db.updateTable('sessions').set(columns).where('id', '=', session.id).execute()
  await change({ published: false })
  assert.deepEqual(await figures(), [0, null, false])
  await change({ published: true })
  assert.deepEqual(await figures(), before)
  await change({ cancelledAt: lastSunday })
  assert.deepEqual(await figures(), [0, null, false])
  await change({ cancelledAt: null })
  assert.deepEqual(await figures(), before)
})

test('past sessions and logs are read page by page, the latest first, or the log of one session', async () => {
  const { user, cookie } = await createSignedIn(app, { status: 'ACTIVE' })
  const ids: string[] = []
  for (const day of ['01', '01', '02', '03', '04']) {
    const { id } = await insertSession(app, { date: `2026-11-${day}T18:00:00.000Z` })
    await createAttendance(app, { sessionId: id, userId: user.id })
    await app.send(saveLog, { body: { sessionId: id, rpe: 5 } }, { as: cookie })
    ids.push(id)
  }
  await app.send(saveMemberNote, { params: { id: String(ids[4]) }, body: { text: 'Dur' } }, { as: cookie })
  const past = await readPages(app.send, ownPastSessions, { as: cookie, query: { limit: 2 } })
  assert.deepEqual(past.sizes, [2, 2, 1])
  assert.deepEqual(past.rows.map(({ id }) => id).toSorted(), ids.toSorted())
  assert.deepEqual(
    past.rows.map(({ hasNote }) => hasNote),
    [true, false, false, false, false],
  )
  const logs = await readPages(app.send, ownLogs, { as: cookie, query: { limit: 4 } })
  assert.deepEqual([logs.sizes, logs.rows[0]?.sessionId], [[4, 1], ids[4]])
  const [one] = (await app.send(ownLogs, { query: { sessionId: String(ids[2]) } }, { as: cookie })).body
  assert.equal(one?.sessionId, ids[2])
})
