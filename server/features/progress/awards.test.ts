import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteLog, ownBadges, ownMilestones, ownStats, saveLog } from '../../../contract/progress.ts'
import { createAttendance, createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { createPresentMember } from '../../../tests/support/app/logging-member.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { giveAwards } from './index.ts'

const app = await startApp()
const { db } = app.context
const award = (...userIds: string[]) => db.transaction().execute((tx) => giveAwards(tx, userIds, app.context.now()))

test('the first session gives its badge, with the reason, and the other badges show progress', async () => {
  const { user, cookie } = await createPresentMember(app)
  await award(user.id)
  const { body } = await app.send(ownBadges, {}, { as: cookie })
  const [first, second] = body
  assert.deepEqual(
    { code: first?.code, value: first?.value, reason: first?.reason, awardedAt: first?.awardedAt },
    { code: 'premier-tour', value: 1, reason: '1re séance', awardedAt: testNow },
  )
  assert.partialDeepStrictEqual(second, { code: 'habitue', value: 1, awardedAt: null, reason: null })
  assert.equal(body.length, 13)
})

test('saving a log gives the awards that it reaches', async () => {
  const { cookie, session } = await createPresentMember(app)
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
  const { user, cookie, session } = await createPresentMember(app)
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 8, metricsJson: { km: 100 } } }, { as: cookie })
  await app.send(deleteLog, { params: { sessionId: session.id } }, { as: cookie })
  await db.deleteFrom('attendances').where('userId', '=', user.id).execute()
  app.setNow('2026-11-22T10:00:00.000Z')
  await award(user.id)
  const earnedBadges = (await app.send(ownBadges, {}, { as: cookie })).body.filter(
    ({ awardedAt }) => awardedAt !== null,
  )
  assert.deepEqual(
    earnedBadges.map(({ code, value, awardedAt }) => [code, value, awardedAt]),
    [
      ['premier-tour', 0, testNow],
      ['cent-bornes', 0, testNow],
    ],
  )
})

test('each of many members evaluated together gets their own awards', async () => {
  const present = await createPresentMember(app)
  const stranger = await createSignedIn(app)
  await award(present.user.id, stranger.user.id)
  await award()
  const readEarned = async (as: string) =>
    (await app.send(ownBadges, {}, { as })).body.filter((badge) => badge.awardedAt)
  assert.equal((await readEarned(present.cookie)).length, 1)
  assert.deepEqual(await readEarned(stranger.cookie), [])
})

test('a sheet saved before the session gives no award before it starts', async () => {
  const { user, cookie } = await createSignedIn(app)
  const ahead = await insertSession(app)
  await createAttendance(app, { sessionId: ahead.id, userId: user.id })
  await award(user.id)
  assert.equal((await app.send(ownStats, {}, { as: cookie })).body.all.attended, 0)
  assert.equal(
    (await app.send(ownBadges, {}, { as: cookie })).body.some((badge) => badge.awardedAt),
    false,
  )
})
