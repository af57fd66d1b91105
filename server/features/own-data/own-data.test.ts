import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser } from '../../../contract/accounts/account.ts'
import { deleteOwnAccount, exportOwnData } from '../../../contract/own-data.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import {
  createAttendance,
  createSignedIn,
  createSignUp,
  createUser,
  insertSession,
  signInAs,
  testPassword,
} from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { context, send } = app
const { db } = context
const passwordHash = await context.passwords.hash(testPassword)

test('an export contains the person’s data, without secrets and without data of others', async () => {
  const { user, cookie } = await createSignedIn(app, { status: 'ACTIVE', prenom: 'Zoé', passwordHash })
  const coach = await createUser(app, { role: 'COACH', prenom: 'Nadia' })
  const stranger = await createUser(app, { nom: 'AUTRUI' })
  const session = await insertSession(app, { date: '2026-11-15T09:00:00.000Z', title: 'Côtes' })
  const row = (userId: string) => ({ id: newId(), sessionId: session.id, userId, createdAt: context.now() })
  await createSignUp(app, { sessionId: session.id, userId: user.id })
  for (const { id } of [user, stranger]) await createAttendance(app, { sessionId: session.id, userId: id })
  for (const [id, mood] of [
    [user.id, 'Contente'],
    [stranger.id, 'AUTRUI'],
  ] as const)
    await db
      .insertInto('sessionLogs')
      .values({ ...row(id), rpe: 7, mood, notes: null, metricsJson: { km: 8.5 } })
      .execute()
  for (const [text, visibleToUser] of [
    ['Belle foulée', true],
    ['ENTRE COACHS', false],
  ] as const)
    await db
      .insertInto('coachNotes')
      .values({ ...row(user.id), coachId: coach.id, text, visibleToUser })
      .execute()

  const { status, headers, body: fileText } = await send(exportOwnData, {}, { as: cookie })
  const body = String(fileText)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(headers['content-disposition'], 'attachment; filename="mes-donnees.json"')
  assert.equal(headers['cache-control'], 'no-store')
  const file = JSON.parse(body)
  assert.deepEqual([file.compte.prenom, file.compte.email], ['Zoé', user.email])
  assert.equal(file.adhesions[0].feeCents, 12_000)
  assert.deepEqual(
    { inscriptions: file.inscriptions.length, presences: file.presences.length, present: file.presences[0].present },
    { inscriptions: 1, presences: 1, present: true },
  )
  assert.deepEqual([file.ressentis[0].mood, file.ressentis[0].metrics], ['Contente', { km: 8.5 }])
  assert.deepEqual(
    file.notesDesCoachs.map(({ text, coach }: { text: string; coach: string }) => [text, coach]),
    [['Belle foulée', 'Nadia']],
  )
  for (const secret of ['AUTRUI', 'ENTRE COACHS', passwordHash, stranger.id, coach.id])
    assert.equal(body.includes(secret), false, secret)
  assert.deepEqual(
    Object.keys(file.contenu),
    Object.keys(file).filter((name) => !['club', 'exporteLe', 'contenu', 'nonInclus'].includes(name)),
    'every part says what it is',
  )
})

test('an export contains sign-ups and attendance of an unpublished session, without its title', async () => {
  const { user, cookie } = await createSignedIn(app, { status: 'ACTIVE' })
  const { id: sessionId, date } = await insertSession(app, { title: 'SURPRISE', published: false })
  await createSignUp(app, { sessionId, userId: user.id })
  await createAttendance(app, { sessionId, userId: user.id })
  const body = String((await send(exportOwnData, {}, { as: cookie })).body)
  const { inscriptions, presences } = JSON.parse(body)
  assert.deepEqual(
    [inscriptions, presences],
    [
      [{ title: null, date, createdAt: context.now() }],
      [{ title: null, date, present: true, createdAt: context.now() }],
    ],
  )
  assert.doesNotMatch(body, /SURPRISE/)
})

test('every table with data about a member is in the export, or listed here as left out', async () => {
  const exported = [
    'people',
    'accounts',
    'memberships',
    'membership_undos',
    'payments',
    'renewals',
    'trials',
    'deposits',
    'consents',
    'member_cards',
    'logins',
    'password_reset_tokens',
    'calendar_links',
    'email_changes',
    'second_factors',
    // Contains only a hash.
    'recovery_codes',
    'session_rsvps',
    'cancelled_rsvps',
    'waiting_list',
    'departures',
    'notice_choices',
    // Only a secret.
    'notice_links',
    'attendances',
    'attendance_marks',
    'session_logs',
    'member_notes',
    'coach_notes',
    'note_requests',
    'proof_files',
    'proof_decisions',
    'user_badges',
    'user_milestones',
    'goals',
    'deliveries',
    'sessions',
    'audit_events',
  ]
  const aboutPeople = /^(person_id|user_id|coach_id|actor_id|.*_by)$/
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => aboutPeople.test(name)),
  )
  assert.deepEqual(
    tables.map(({ name }) => name).filter((name) => !exported.includes(name)),
    [],
  )
})

test('a member deletes their account with their password, and all their data is deleted', async () => {
  const { user, cookie } = await createSignedIn(app, { status: 'ACTIVE', passwordHash })
  const other = await signInAs(app, user)
  const wrongResponse = await send(deleteOwnAccount, { body: { password: 'pas-le-bon' } }, { as: cookie })
  assert.deepEqual([wrongResponse.status, wrongResponse.refusal.code], [403, 'wrong_password'])
  const empty = await send(deleteOwnAccount, { body: { password: '' } }, { as: cookie })
  assert.deepEqual([empty.status, empty.refusal.message], [400, 'Mot de passe requis'])
  assert.equal((await send(currentUser, {}, { as: cookie })).status, 200)

  const { status, headers } = await send(deleteOwnAccount, { body: { password: testPassword } }, { as: cookie })
  assert.equal(status, 204)
  assert.match(String(headers['set-cookie']), /club=;/)
  for (const as of [cookie, other]) assert.equal((await send(currentUser, {}, { as })).status, 401)
  for (const table of ['memberships', 'logins'] as const)
    assert.deepEqual(await db.selectFrom(table).select('id').where('userId', '=', user.id).execute(), [])
  const trace = await readAuditEvents(app, { subjectId: user.id }, 'action', 'actorId')
  assert.deepEqual(trace, [{ action: 'user.deleted', actorId: user.id }])
})

test('the last administrator cannot delete their account', async () => {
  const first = await createSignedIn(app, { role: 'ADMIN', status: null, passwordHash })
  const leave = (as: string) => send(deleteOwnAccount, { body: { password: testPassword } }, { as })
  const refusedResponse = await leave(first.cookie)
  assert.deepEqual([refusedResponse.status, refusedResponse.refusal.code], [409, 'last_admin'])
  await createUser(app, { role: 'ADMIN', status: null })
  assert.equal((await leave(first.cookie)).status, 204)
})
