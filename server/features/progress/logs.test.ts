import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteLog, ownLogs, saveLog } from '../../../contract/progress.ts'
import { createAttendance, createSignedIn, createSignUp, insertSession } from '../../../tests/support/app/factories.ts'
import { createPresentMember, lastSunday } from '../../../tests/support/app/logging-member.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()

test('a member who was present logs the session and reads the log back', async () => {
  const { cookie, session } = await createPresentMember(app)
  const saveResponse = await app.send(
    saveLog,
    { body: { sessionId: session.id, rpe: 7, mood: 'En forme', notes: '', metricsJson: { km: 8.5 } } },
    { as: cookie },
  )
  assert.equal(saveResponse.status, 200)
  const { id, ...log } = saveResponse.body
  assert.deepEqual(log, {
    sessionId: session.id,
    rpe: 7,
    mood: 'En forme',
    notes: null,
    metricsJson: { km: 8.5 },
    createdAt: testNow,
    session: { title: session.title, date: lastSunday, type: 'RUN' },
  })
  assert.deepEqual((await app.send(ownLogs, {}, { as: cookie })).body, [saveResponse.body])
})

test('a second log of the same session replaces all of the first', async () => {
  const { cookie, session } = await createPresentMember(app)
  const firstResponse = await app.send(
    saveLog,
    { body: { sessionId: session.id, rpe: 7, mood: 'En forme', metricsJson: { km: 8 } } },
    { as: cookie },
  )
  const secondResponse = await app.send(saveLog, { body: { sessionId: session.id, rpe: 3 } }, { as: cookie })
  assert.deepEqual(secondResponse.body, { ...firstResponse.body, rpe: 3, mood: null, metricsJson: null })
  assert.equal((await app.send(ownLogs, {}, { as: cookie })).body.length, 1)
})

test('a member who signed up may log even when the coach has not marked them', async () => {
  const { user, cookie } = await createSignedIn(app)
  const session = await insertSession(app, { date: testNow })
  await createSignUp(app, { sessionId: session.id, userId: user.id })
  assert.equal((await app.send(saveLog, { body: { sessionId: session.id, rpe: 1 } }, { as: cookie })).status, 200)
})

test('a session without sign-up or attendance, not started, cancelled or not published cannot be logged', async () => {
  const { user, cookie } = await createSignedIn(app)
  const refusalOf = async (sessionId: string) => {
    const { status, refusal } = await app.send(saveLog, { body: { sessionId, rpe: 5 } }, { as: cookie })
    return [status, refusal.code]
  }
  const foreign = await insertSession(app, { date: lastSunday })
  const absent = await insertSession(app, { date: lastSunday })
  await createAttendance(app, { sessionId: absent.id, userId: user.id, present: false })
  const upcoming = await insertSession(app, { date: '2026-11-21T10:00:00.001Z' })
  await createSignUp(app, { sessionId: upcoming.id, userId: user.id })
  const unpublished = await insertSession(app, { date: lastSunday, published: false })
  await createAttendance(app, { sessionId: unpublished.id, userId: user.id })
  const cancelled = await insertSession(app, { date: lastSunday, cancelledAt: lastSunday })
  await createSignUp(app, { sessionId: cancelled.id, userId: user.id })
  assert.deepEqual(await refusalOf(foreign.id), [403, 'session_not_yours'])
  assert.deepEqual(await refusalOf(absent.id), [403, 'session_not_yours'])
  assert.deepEqual(await refusalOf(upcoming.id), [409, 'session_not_started'])
  assert.deepEqual(await refusalOf(cancelled.id), [409, 'session_cancelled'])
  assert.deepEqual(await refusalOf(unpublished.id), [404, 'session_not_found'])
  assert.deepEqual(await refusalOf(newId()), [404, 'session_not_found'])
  assert.deepEqual((await app.send(ownLogs, {}, { as: cookie })).body, [])
})

test('an effort outside 1 to 10 or a negative distance is refused and nothing is stored', async () => {
  const { cookie, session } = await createPresentMember(app)
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
  const { cookie, session } = await createPresentMember(app)
  const other = await createPresentMember(app)
  await app.send(saveLog, { body: { sessionId: session.id, rpe: 5 } }, { as: cookie })
  const remove = (as: string) => app.send(deleteLog, { params: { sessionId: session.id } }, { as })
  assert.equal((await remove(other.cookie)).status, 404)
  assert.equal((await remove(cookie)).status, 204)
  const { status, refusal } = await remove(cookie)
  assert.deepEqual([status, refusal.code], [404, 'log_not_found'])
})
