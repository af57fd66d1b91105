import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signUp } from '../../../../contract/places.ts'
import { sessionPage, showFirstName } from '../../../../contract/sessions/session-page.ts'
import { createAttendance, createSignedIn, createUser, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { send, context } = app
const member = await createSignedIn(app, { status: 'ACTIVE', prenom: 'Zoé' })
const readPage = (id: string, as = member.cookie) => send(sessionPage, { params: { id } }, { as })

test('the page of a session shows its end, its coach and the member’s own sign-up', async () => {
  const coach = await createUser(app, { role: 'COACH', prenom: 'Nadia' })
  const { id } = await insertSession(app, { coachId: coach.id, durationMinutes: 75, capacity: 20 })
  await send(signUp, { params: { id } }, { as: member.cookie })
  const { body } = await readPage(id)
  assert.partialDeepStrictEqual(body, {
    date: '2026-11-22T09:00:00.000Z',
    endsAt: '2026-11-22T10:15:00.000Z',
    coach: { prenom: 'Nadia' },
    capacity: 20,
    rsvpCount: 1,
    going: true,
    waiting: null,
  })
  assert.partialDeepStrictEqual(body, { present: false, rpe: null, isNameShown: false })
})

test('members read the first names only of people who signed up and chose to show theirs', async () => {
  const { id } = await insertSession(app)
  const open = await createSignedIn(app, { status: 'ACTIVE', prenom: 'Malik', nom: 'SECRET' })
  const shy = await createSignedIn(app, { status: 'ACTIVE', prenom: 'Inès' })
  const elsewhere = await createSignedIn(app, { status: 'ACTIVE', prenom: 'Léa' })
  const show = (isShown: boolean, as: string) => send(showFirstName, { body: { isShown } }, { as })
  for (const { cookie } of [open, elsewhere]) assert.deepEqual((await show(true, cookie)).body, { isShown: true })
  for (const { cookie } of [open, shy]) await send(signUp, { params: { id } }, { as: cookie })
  const { body } = await readPage(id)
  assert.deepEqual([body.shownNames, body.rsvpCount], [['Malik'], 2])
  assert.equal(JSON.stringify(body).includes('SECRET'), false)
  assert.equal((await readPage(id, open.cookie)).body.isNameShown, true)
  await show(false, open.cookie)
  assert.deepEqual((await readPage(id)).body.shownNames, [])
})

test('after the session the page shows the member’s attendance and log', async () => {
  const { id } = await insertSession(app, { date: '2026-11-15T09:00:00.000Z', recap: 'Bien couru' })
  const attendee = { sessionId: id, userId: member.user.id }
  await createAttendance(app, attendee)
  await context.db
    .insertInto('sessionLogs')
    .values({ ...attendee, id: newId(), rpe: 7, mood: null, notes: null, metricsJson: null, createdAt: context.now() })
    .execute()
  const { body } = await readPage(id)
  assert.partialDeepStrictEqual(body, { recap: 'Bien couru', present: true, rpe: 7 })
  assert.equal(body.presentCount, null)
})

test('once the roll call is saved, the page shows how many people came', async () => {
  const { id } = await insertSession(app, {
    date: '2026-11-15T09:00:00.000Z',
    attendanceSavedAt: '2026-11-15T11:00:00.000Z',
  })
  for (const present of [true, true, false]) {
    const { id: userId } = await createUser(app)
    await createAttendance(app, { sessionId: id, userId, present })
  }
  const { body } = await readPage(id)
  assert.deepEqual([body.rsvpCount, body.presentCount], [0, 2])
})

test('an unpublished session has no page', async () => {
  const { id } = await insertSession(app, { published: false })
  assert.equal((await readPage(id)).refusal.code, 'session_not_found')
})
