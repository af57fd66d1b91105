import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { joinSession } from '../../../../contract/places.ts'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { createSession, deleteSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { createSignedIn, createTraining } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { send } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = coach.cookie
const form = {
  title: ' Fractionné ',
  type: 'RUN' as const,
  date: '2026-12-06',
  time: '10:00',
  location: 'Stade',
  description: '',
  recap: null as never,
}
const auditEventsOf = (id: string) =>
  app.context.db
    .selectFrom('auditEvents')
    .select(['actorId', 'action', 'beforeJson', 'afterJson'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

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
    updatedAt: null,
  })
  assert.deepEqual(await auditEventsOf(body.id), [
    {
      actorId: coach.user.id,
      action: 'session.created',
      beforeJson: null,
      afterJson: { date: '2026-12-06T09:00:00.000Z', type: 'RUN', levelTarget: null, published: true },
    },
  ])
})

test('a coach changes a session, and its sign-ups are kept', async () => {
  const { body: created } = await send(createSession, { body: form }, { as })
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await send(joinSession, { params: { id: created.id } }, { as: member.cookie })
  const change = {
    ...form,
    title: 'Escaliers',
    date: '2026-07-05',
    time: '19:30',
    published: false,
    levelTarget: 'LVLX' as const,
  }
  const { status, body } = await send(updateSession, { params: { id: created.id }, body: change }, { as })
  assert.equal(status, 200)
  assert.deepEqual(
    [body.title, body.date, body.time, body.published, body.levelTarget, body.rsvpCount],
    ['Escaliers', '2026-07-05T17:30:00.000Z', '19:30', false, 'LVLX', 1],
  )
  const [, updated] = await auditEventsOf(created.id)
  assert.equal(updated?.beforeJson?.published, true)
  assert.equal(updated?.afterJson?.published, false)
})

test('of two coaches who change the same version of a session, the second gets the saved one', async () => {
  const { body: created } = await send(createSession, { body: form }, { as })
  const params = { id: created.id }
  const other = await createSignedIn(app, { role: 'COACH', status: null })
  const change = (fields: object) => ({ params, body: { ...form, version: created.version, ...fields } })
  const first = await send(updateSession, change({ location: 'Gymnase' }), { as: other.cookie })
  assert.deepEqual([first.status, first.body.version, first.body.updatedAt], [200, 1, app.context.now()])

  const late = await send(updateSession, change({ title: 'Escaliers' }), { as })
  assert.deepEqual([late.status, late.refusal.code, late.refusal.current], [409, 'session_changed', first.body])
  assert.equal((await auditEventsOf(created.id)).length, 2)
  // The first coach did not receive the response and sends the same request again.
  assert.deepEqual(
    await send(updateSession, change({ location: 'Gymnase' }), { as: other.cookie }).then((a) => a.body),
    first.body,
  )

  const informed = await send(updateSession, change({ title: 'Escaliers', location: 'Gymnase', version: 1 }), { as })
  assert.deepEqual([informed.body.title, informed.body.location, informed.body.version], ['Escaliers', 'Gymnase', 2])
  const careless = await send(updateSession, { params, body: form }, { as })
  assert.deepEqual([careless.status, careless.body.version], [200, 3])
})

test('sign-ups are deleted with their session', async () => {
  const { id } = await createTraining(app)
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await send(joinSession, { params: { id } }, { as: member.cookie })
  assert.equal((await send(deleteSession, { params: { id } }, { as })).status, 204)
  const left = await app.context.db.selectFrom('sessionRsvps').select('id').where('sessionId', '=', id).execute()
  assert.deepEqual(left, [])
  const { status, refusal } = await send(deleteSession, { params: { id } }, { as })
  assert.deepEqual([status, refusal.code], [404, 'session_not_found'])
  assert.deepEqual(
    (await auditEventsOf(id)).map(({ action }) => action),
    ['session.deleted'],
  )
})

test('an unknown session cannot be changed', async () => {
  const { status, refusal } = await send(updateSession, { params: { id: newId() }, body: form }, { as })
  assert.deepEqual([status, refusal.code], [404, 'session_not_found'])
})

test('coaches see unpublished and past sessions, the latest first', async () => {
  const unpublished = await createTraining(app, { date: '2030-01-01T09:00:00.000Z', published: false })
  const past = await createTraining(app, { date: '2020-01-01T09:00:00.000Z' })
  const listed = (await send(coachSessions, {}, { as })).body
  assert.equal(listed[0]?.id, unpublished.id)
  assert.equal(listed.at(-1)?.id, past.id)
  assert.equal(listed[0]?.time, '10:00')
})

test('a session without title, type, date, hour or place, or on an invalid date, is refused and not stored', async () => {
  const count = async () => (await send(coachSessions, {}, { as })).body.length
  const before = await count()
  const missing = 'Veuillez remplir tous les champs obligatoires'
  const bad: [object, string][] = [
    [{ title: ' ' }, missing],
    [{ title: undefined }, missing],
    [{ type: undefined }, missing],
    [{ type: '' }, missing],
    [{ location: undefined }, missing],
    [{ location: '' }, missing],
    [{ date: undefined }, missing],
    [{ time: '24:00' }, missing],
    [{ date: '2027-02-29' }, 'Cette date n’existe pas'],
    [{ date: 'dimanche' }, missing],
    [{ time: 'midi' }, missing],
  ]
  for (const [change, message] of bad) {
    const { status, refusal } = await send(createSession, { body: { ...form, ...change } }, { as })
    assert.deepEqual([status, refusal.message], [400, message])
  }
  assert.equal((await send(createSession, { body: { ...form, type: 'YOGA' as never } }, { as })).status, 400)
  assert.equal(await count(), before)
})

test('an hour skipped by summer time is refused, and nothing is stored', async () => {
  const skipped = { ...form, date: '2027-03-28', time: '02:30' }
  const { body: created } = await send(createSession, { body: form }, { as })
  const count = async () => (await send(coachSessions, {}, { as })).body.length
  const before = await count()
  const message = 'Cette heure n’existe pas ce jour-là\u00a0: l’horloge passe de 2\u00a0h à 3\u00a0h'
  for (const { status, refusal } of [
    await send(createSession, { body: skipped }, { as }),
    await send(updateSession, { params: { id: created.id }, body: skipped }, { as }),
  ]) {
    assert.deepEqual([status, refusal.message], [400, message])
    assert.deepEqual(refusal.issues, [{ path: 'time', message }])
  }
  assert.equal(await count(), before)
  const stored = (await send(coachSessions, {}, { as })).body.find(({ id }) => id === created.id)
  assert.equal(stored?.date, created.date)
})

test('an hour repeated by winter time means its first occurrence', async () => {
  const { body } = await send(createSession, { body: { ...form, date: '2026-10-25', time: '02:30' } }, { as })
  assert.deepEqual([body.date, body.time], ['2026-10-25T00:30:00.000Z', '02:30'])
})

test('a session sent twice with the same id is stored once, and returned to its coach only', async () => {
  const id = randomUUID()
  const own = { body: { ...form, id } }
  const twice = await Promise.all([send(createSession, own, { as }), send(createSession, own, { as })])
  assert.deepEqual(
    twice.map(({ status, body }) => [status, body.id, body.title]),
    [
      [201, id, 'Fractionné'],
      [201, id, 'Fractionné'],
    ],
  )
  const { body: listed } = await send(coachSessions, {}, { as })
  assert.equal(listed.filter((session) => session.id === id).length, 1)
  assert.equal((await auditEventsOf(id)).length, 1)
  const colleague = await createSignedIn(app, { role: 'COACH', status: null })
  const taken = await send(createSession, { body: { ...form, id, title: 'Le mien' } }, { as: colleague.cookie })
  assert.deepEqual([taken.status, taken.refusal.code], [409, 'id_taken'])
  assert.doesNotMatch(JSON.stringify(taken.body), /Fractionné|Stade/)
  const malformed = await send(createSession, { body: { ...form, id: 'x' } }, { as })
  assert.deepEqual([malformed.status, malformed.refusal.issues?.[0]?.path], [400, 'id'])
})
