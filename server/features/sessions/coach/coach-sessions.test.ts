import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { signUp } from '../../../../contract/places.ts'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { createSession, deleteSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createSignedIn, insertSession } from '../../../../tests/support/app/factories.ts'
import { sessionForm as form } from '../../../../tests/support/app/session-form.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { send } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = coach.cookie
const listAuditEvents = (id: string) =>
  readAuditEvents(app, { subjectId: id }, 'actorId', 'action', 'beforeJson', 'afterJson')

test('a coach publishes a session in Paris time', async () => {
  const { status, body } = await send(createSession, { body: form }, { as })
  assert.equal(status, 201)
  assert.deepEqual(body, {
    id: body.id,
    title: 'Fractionné',
    type: 'RUN',
    date: '2026-12-06T09:00:00.000Z',
    time: '10:00',
    location: 'Stade',
    levelTarget: null,
    description: null,
    recap: null,
    published: true,
    rsvpCount: 0,
    capacity: null,
    trialPlaces: null,
    attendanceSavedAt: null,
    offeredCount: 0,
    waitingCount: 0,
    levelIsMinimum: false,
    cancelledAt: null,
    cancelReason: null,
    seriesId: null,
    created: 1,
    coachId: coach.user.id,
    durationMinutes: null,
    version: 0,
    createdAt: app.context.now(),
    updatedAt: null,
  })
  assert.deepEqual(await listAuditEvents(body.id), [
    {
      actorId: coach.user.id,
      action: 'session.created',
      beforeJson: null,
      afterJson: { date: '2026-12-06T09:00:00.000Z', type: 'RUN', levelTarget: null, published: true },
    },
  ])
})

test('a coach changes a session, and its sign-ups are kept', async () => {
  const { body: createdSession } = await send(createSession, { body: form }, { as })
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await send(signUp, { params: { id: createdSession.id } }, { as: member.cookie })
  const change = {
    ...form,
    title: 'Escaliers',
    date: '2026-07-05',
    time: '19:30',
    published: false,
    levelTarget: 'LVLX' as const,
  }
  const { status, body } = await send(updateSession, { params: { id: createdSession.id }, body: change }, { as })
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body, {
    title: 'Escaliers',
    date: '2026-07-05T17:30:00.000Z',
    time: '19:30',
    published: false,
    levelTarget: 'LVLX',
    rsvpCount: 1,
  })
  const [, updateEvent] = await listAuditEvents(createdSession.id)
  assert.equal(updateEvent?.beforeJson?.published, true)
  assert.equal(updateEvent?.afterJson?.published, false)
})

test('of two coaches who change the same version of a session, the second gets the saved one', async () => {
  const { body: createdSession } = await send(createSession, { body: form }, { as })
  const params = { id: createdSession.id }
  const other = await createSignedIn(app, { role: 'COACH', status: null })
  const change = (fields: object) => ({ params, body: { ...form, version: createdSession.version, ...fields } })
  const firstResponse = await send(updateSession, change({ location: 'Gymnase' }), { as: other.cookie })
  assert.deepEqual(
    { status: firstResponse.status, version: firstResponse.body.version, updatedAt: firstResponse.body.updatedAt },
    { status: 200, version: 1, updatedAt: app.context.now() },
  )

  const lateResponse = await send(updateSession, change({ title: 'Escaliers' }), { as })
  assert.deepEqual(
    { status: lateResponse.status, code: lateResponse.refusal.code, current: lateResponse.refusal.current },
    { status: 409, code: 'session_changed', current: firstResponse.body },
  )
  assert.equal((await listAuditEvents(createdSession.id)).length, 2)
  // The response was lost, so the first coach sends the same request again.
  assert.deepEqual(
    await send(updateSession, change({ location: 'Gymnase' }), { as: other.cookie }).then((a) => a.body),
    firstResponse.body,
  )

  const informed = await send(updateSession, change({ title: 'Escaliers', location: 'Gymnase', version: 1 }), { as })
  assert.partialDeepStrictEqual(informed.body, { title: 'Escaliers', location: 'Gymnase', version: 2 })
  const careless = await send(updateSession, { params, body: form }, { as })
  assert.deepEqual([careless.status, careless.body.version], [200, 3])
})

test('sign-ups are deleted with their session', async () => {
  const { id } = await insertSession(app)
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await send(signUp, { params: { id } }, { as: member.cookie })
  assert.equal((await send(deleteSession, { params: { id } }, { as })).status, 204)
  const remainingRows = await app.context.db
    .selectFrom('sessionRsvps')
    .select('id')
    .where('sessionId', '=', id)
    .execute()
  assert.deepEqual(remainingRows, [])
  const { status, refusal } = await send(deleteSession, { params: { id } }, { as })
  assert.deepEqual([status, refusal.code], [404, 'session_not_found'])
  assert.deepEqual(
    (await listAuditEvents(id)).map(({ action }) => action),
    ['session.deleted'],
  )
})

test('an unknown session cannot be changed', async () => {
  const { status, refusal } = await send(updateSession, { params: { id: newId() }, body: form }, { as })
  assert.deepEqual([status, refusal.code], [404, 'session_not_found'])
})

test('coaches see unpublished and past sessions, the latest first', async () => {
  const unpublished = await insertSession(app, { date: '2030-01-01T09:00:00.000Z', published: false })
  const past = await insertSession(app, { date: '2020-01-01T09:00:00.000Z' })
  const listedSessions = (await send(coachSessions, {}, { as })).body
  assert.equal(listedSessions[0]?.id, unpublished.id)
  assert.equal(listedSessions.at(-1)?.id, past.id)
  assert.equal(listedSessions[0]?.time, '10:00')
})

test('a session sent twice with the same id is stored once, and returned to its coach only', async () => {
  const id = randomUUID()
  const ownForm = { body: { ...form, id } }
  const twice = await Promise.all([send(createSession, ownForm, { as }), send(createSession, ownForm, { as })])
  assert.deepEqual(
    twice.map(({ status, body }) => [status, body.id, body.title]),
    [
      [201, id, 'Fractionné'],
      [201, id, 'Fractionné'],
    ],
  )
  const { body: listedSessions } = await send(coachSessions, {}, { as })
  assert.equal(listedSessions.filter((session) => session.id === id).length, 1)
  assert.equal((await listAuditEvents(id)).length, 1)
  const colleague = await createSignedIn(app, { role: 'COACH', status: null })
  const conflictResponse = await send(
    createSession,
    { body: { ...form, id, title: 'Le mien' } },
    { as: colleague.cookie },
  )
  assert.deepEqual([conflictResponse.status, conflictResponse.refusal.code], [409, 'id_taken'])
  assert.doesNotMatch(JSON.stringify(conflictResponse.body), /Fractionné|Stade/)
  const malformed = await send(createSession, { body: { ...form, id: 'x' } }, { as })
  assert.deepEqual([malformed.status, malformed.refusal.issues?.[0]?.path], [400, 'id'])
})
