import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAttendance } from '../../../../contract/attendance.ts'
import { saveDebrief, sessionDebrief } from '../../../../contract/sessions/debrief.ts'
import { sessionPage } from '../../../../contract/sessions/session-page.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createSignedIn, createSignUp, createUser, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { send } = app
const { db } = app.context
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: coach.cookie }
const past = '2026-11-20T18:00:00.000Z'

const read = (id: string) => send(sessionDebrief, { params: { id } }, as)
const write = (id: string, body: { postNotes: string | null; known?: string | null }) =>
  send(saveDebrief, { params: { id }, body }, as)

test('after a session its coach reads who signed up and did not come, and who came without signing up', async () => {
  const { id } = await insertSession(app, { date: past })
  const [came, absent, unexpected] = await Promise.all(
    ['Bana', 'Cisse', 'Abadie'].map((nom) => createUser(app, { status: 'ACTIVE', nom })),
  )
  assert.ok(came && absent && unexpected)
  await createSignUp(app, { sessionId: id, userId: came.id })
  await createSignUp(app, { sessionId: id, userId: absent.id })
  const before = await read(id)
  assert.deepEqual(before.body, {
    isSheetSaved: false,
    hasRecap: false,
    postNotes: null,
    absent: [],
    unexpected: [],
    guests: [],
    trials: [],
  })
  await send(saveAttendance, { params: { id }, body: { presentUserIds: [came.id, unexpected.id] } }, as)
  const { body } = await read(id)
  assert.deepEqual([body.isSheetSaved, body.absent.map(({ nom }) => nom)], [true, ['Cisse']])
  assert.deepEqual(
    body.unexpected.map(({ nom }) => nom),
    ['Abadie'],
  )
})

test('it lists the guests and the visitors of a trial who came, and no one else', async () => {
  const { id } = await insertSession(app, { date: past })
  const elsewhere = await insertSession(app, { date: past })
  const guest = (prenom: string | null, present: boolean, sessionId = id) => ({
    id: newId(),
    sessionId,
    prenom,
    present,
    createdAt: app.context.now(),
  })
  const guests = [guest('Léa', true), guest('Tom', false), guest(null, true), guest('Ana', true, elsewhere.id)]
  await db.insertInto('guests').values(guests).execute()
  const trial = (prenom: string, nth: 1 | 2 | null, present: boolean) => ({
    ...guest(prenom, present),
    season: 2026,
    nth,
    email: `${prenom.toLowerCase()}@exemple.fr`,
    telephone: null,
    userId: null,
    heldUntil: null,
    cancelledAt: nth === null ? app.context.now() : null,
    followedUpAt: null,
    registeredAt: null,
  })
  const trials = [trial('Salome', 1, true), trial('Max', 1, false), trial('Partie', null, true)]
  await db.insertInto('trials').values(trials).execute()
  const { body } = await read(id)
  assert.deepEqual(body.guests.map(({ prenom }) => prenom).toSorted(), ['Léa', null])
  assert.deepEqual(body.trials, [{ id: trials[0]?.id, prenom: 'Salome' }])
})

test('a coach is not asked for a recap that is already written', async () => {
  const { id } = await insertSession(app, { date: past, recap: 'Bravo' })
  assert.equal((await read(id)).body.hasRecap, true)
})

test('coaches write a debrief for each other, and an empty one removes it', async () => {
  const { id } = await insertSession(app, { date: past })
  assert.equal((await write(id, { postNotes: 'Prévoir plus de plots' })).body.postNotes, 'Prévoir plus de plots')
  assert.equal((await read(id)).body.postNotes, 'Prévoir plus de plots')
  assert.equal((await write(id, { postNotes: '' })).body.postNotes, null)
  const auditRows = await readAuditEvents(app, { subjectId: id })
  assert.deepEqual(
    auditRows.map(({ action, afterJson }) => [action, afterJson]),
    [
      ['session.debriefed', null],
      ['session.debriefed', null],
    ],
  )
  assert.equal((await write(id, { postNotes: 'x'.repeat(4001) })).status, 400)
})

test('a text that another coach has saved is not replaced unread', async () => {
  const { id } = await insertSession(app, { date: past })
  await write(id, { postNotes: 'Premier', known: null })
  const { status, refusal } = await write(id, { postNotes: 'Second', known: null })
  assert.deepEqual(
    { status, code: refusal.code, current: refusal.current },
    { status: 409, code: 'post_notes_changed', current: 'Premier' },
  )
  assert.equal((await write(id, { postNotes: 'Premier', known: null })).status, 200, 'sent again')
  assert.equal((await write(id, { postNotes: 'Second', known: 'Premier' })).body.postNotes, 'Second')
})

test('a session that has not begun has no debrief', async () => {
  const { id } = await insertSession(app)
  assert.equal((await read(id)).refusal.code, 'session_not_started')
  assert.equal((await write(id, { postNotes: 'Trop tôt' })).refusal.code, 'session_not_started')
  assert.equal((await read(newId())).refusal.code, 'session_not_found')
})

test('members never read a debrief', async () => {
  const { id } = await insertSession(app, { date: past, postNotes: 'ENTRE COACHS' })
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const { status, body } = await send(sessionPage, { params: { id } }, { as: member.cookie })
  assert.deepEqual([status, JSON.stringify(body).includes('ENTRE COACHS')], [200, false])
  assert.equal((await send(sessionDebrief, { params: { id } }, { as: member.cookie })).status, 403)
})
