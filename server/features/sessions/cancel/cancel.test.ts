import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextMeetings, sessionCalendar } from '../../../../contract/calendar.ts'
import { cancelSignUp, ownPlace, signUp } from '../../../../contract/places.ts'
import { cancelSession, restoreSession } from '../../../../contract/sessions/cancel.ts'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { deleteSession } from '../../../../contract/sessions/coach-session.ts'
import { pastSessions, upcomingSessions } from '../../../../contract/sessions/member-sessions.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createSignedIn, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { required } from '../../../../tests/support/required.ts'
import { newId } from '../../../database/ids.ts'
import { insertRows } from '../../../database/insert-rows.ts'

const app = await startApp()
const { send, context } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const member = await createSignedIn(app, { prenom: 'Inès', email: 'ines@exemple.fr', status: 'ACTIVE' })
const as = { as: coach.cookie }
const reason = 'Orage annoncé'

const cancel = (id: string, body = { reason }) => send(cancelSession, { params: { id }, body }, as)
const restore = (id: string) => send(restoreSession, { params: { id } }, as)
const signUpTo = (id: string) => send(signUp, { params: { id } }, { as: member.cookie })
const mailsOf = (kind: 'session_cancelled' | 'session_restored') =>
  context.db.selectFrom('deliveries').select(['recipient', 'subject', 'textBody']).where('kind', '=', kind).execute()

test('people signed up for a cancelled session get one notice with the reason and keep their sign-up', async () => {
  const { id } = await insertSession(app, { date: '2026-12-06T09:00:00.000Z', title: 'Côtes' })
  await signUpTo(id)
  const { status, body } = await cancel(id)
  assert.deepEqual(
    { status, cancelReason: body.cancelReason, cancelledAt: body.cancelledAt, version: body.version },
    { status: 200, cancelReason: reason, cancelledAt: context.now(), version: 1 },
  )
  const repeatedResponse = await cancel(id, { reason: 'Autre raison' })
  assert.deepEqual(
    {
      status: repeatedResponse.status,
      cancelReason: repeatedResponse.body.cancelReason,
      version: repeatedResponse.body.version,
    },
    { status: 200, cancelReason: reason, version: 1 },
  )
  const mails = await mailsOf('session_cancelled')
  assert.deepEqual(
    mails.map(({ recipient, subject }) => [recipient, subject]),
    [['ines@exemple.fr', 'Séance annulée\u00a0: Dimanche 6 décembre à 10\u00a0h']],
  )
  assert.match(required(mails[0]?.textBody), /n’aura pas lieu/)
  assert.match(required(mails[0]?.textBody), /Orage annoncé/)
  assert.equal((await send(ownPlace, { params: { id } }, { as: member.cookie })).body.going, true)
  assert.equal((await send(cancelSignUp, { params: { id } }, { as: member.cookie })).body.going, false)
})

test('people on the waiting list of a cancelled session get a notice too', async () => {
  const { id } = await insertSession(app, { date: '2026-12-08T09:00:00.000Z', capacity: 1 })
  const waiting = await createSignedIn(app, { email: 'malik@exemple.fr', status: 'ACTIVE' })
  await signUpTo(id)
  await send(signUp, { params: { id }, body: { wait: true } }, { as: waiting.cookie })
  const before = (await mailsOf('session_cancelled')).length
  await cancel(id)
  const notified = (await mailsOf('session_cancelled')).slice(before).map(({ recipient }) => recipient)
  assert.deepEqual(notified.toSorted(), ['ines@exemple.fr', 'malik@exemple.fr'])
})

test('a cancelled session is shown with its reason, and nobody can sign up', async () => {
  const { id } = await insertSession(app, { date: '2026-12-07T09:00:00.000Z' })
  await cancel(id)
  const { body } = await send(upcomingSessions, {}, { as: member.cookie })
  assert.equal(body.find((session) => session.id === id)?.cancelReason, reason)
  const coachList = await send(coachSessions, {}, as)
  assert.equal(coachList.body.find((session) => session.id === id)?.cancelReason, reason)
  assert.equal((await signUpTo(id)).refusal.code, 'session_cancelled')
})

test('calendars show a cancelled session as cancelled; it is not among the first sessions shown to newcomers', async () => {
  const { id } = await insertSession(app, { date: '2026-11-23T19:00:00.000Z', title: 'Piste' })
  const meetings = async () =>
    (await send(nextMeetings, {}, { as: member.cookie })).body.map(({ startsAt }) => startsAt)
  assert.ok((await meetings()).includes('2026-11-23T19:00:00.000Z'))
  await cancel(id)
  const text = String((await send(sessionCalendar, { params: { id } }, { as: member.cookie })).body)
  for (const part of ['STATUS:CANCELLED', 'SUMMARY:Annulée', 'Orage annoncé', 'SEQUENCE:1'])
    assert.ok(text.includes(part), part)
  assert.equal((await meetings()).includes('2026-11-23T19:00:00.000Z'), false)
})

test('a restored session accepts sign-ups again; people who had signed up get a notice, and the audit log an event', async () => {
  const { id } = await insertSession(app, { date: '2026-12-09T09:00:00.000Z' })
  await signUpTo(id)
  await cancel(id)
  const { body } = await restore(id)
  assert.partialDeepStrictEqual(body, { cancelledAt: null, cancelReason: null, version: 2 })
  assert.equal((await restore(id)).body.version, 2)
  const actions = await readAuditEvents(app, { subjectId: id }, 'action')
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['session.cancelled', 'session.restored'],
  )
  assert.deepEqual(
    (await mailsOf('session_restored')).map(({ recipient }) => recipient),
    ['ines@exemple.fr'],
  )
  assert.equal((await signUpTo(id)).status, 200)
})

test('a session that has started can be neither cancelled nor restored, and cancelling an unpublished one sends no notice', async () => {
  const past = await insertSession(app, { date: '2026-11-20T09:00:00.000Z' })
  assert.equal((await cancel(past.id)).refusal.code, 'session_started')
  assert.equal((await restore(past.id)).refusal.code, 'session_started')
  const notified = (await mailsOf('session_cancelled')).length
  const unpublished = await insertSession(app, { date: '2026-12-10T09:00:00.000Z', published: false })
  assert.equal((await cancel(unpublished.id)).status, 200)
  assert.equal((await mailsOf('session_cancelled')).length, notified)
})

test('a cancelled session is not among past ones, is in the audit log, and can still be deleted', async () => {
  const { id } = await insertSession(app, { date: '2026-11-22T20:00:00.000Z' })
  await context.db.updateTable('sessions').set({ cancelledAt: context.now() }).where('id', '=', id).execute()
  const { body } = await send(pastSessions, {}, { as: member.cookie })
  assert.equal(
    body.some((session) => session.id === id),
    false,
  )
  const later = await insertSession(app, { date: '2026-12-11T09:00:00.000Z' })
  await cancel(later.id)
  const actions = await readAuditEvents(app, { subjectId: later.id }, 'action')
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['session.cancelled'],
  )
  assert.equal((await send(deleteSession, { params: { id: later.id } }, as)).status, 204)
})

test('a cancellation needs a reason of at most 300 characters', async () => {
  const { id } = await insertSession(app, { date: '2026-12-12T09:00:00.000Z' })
  for (const text of ['', '  ', 'x'.repeat(301)]) assert.equal((await cancel(id, { reason: text })).status, 400)
})

test('everybody of a full stadium gets the notice: there are more rows than one statement takes', async () => {
  const { id } = await insertSession(app, { date: '2026-12-20T09:00:00.000Z' })
  const person = await context.db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', member.user.id)
    .executeTakeFirstOrThrow()
  const account = await context.db
    .selectFrom('accounts')
    .selectAll()
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow()
  const crowd = Array.from({ length: 3000 }, () => ({ ...person, id: newId() }))
  await insertRows(context.db, 'people', crowd)
  await insertRows(
    context.db,
    'accounts',
    crowd.map(({ id: personId }) => ({ ...account, personId, email: `${personId}@exemple.fr` })),
  )
  await insertRows(
    context.db,
    'sessionRsvps',
    crowd.map(({ id: userId }) => ({ id: newId(), sessionId: id, userId, createdAt: context.now() })),
  )
  const mailsBefore = (await mailsOf('session_cancelled')).length
  assert.equal((await cancel(id)).status, 200)
  assert.equal((await mailsOf('session_cancelled')).length - mailsBefore, crowd.length)
})
