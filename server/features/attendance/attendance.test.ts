import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceSheet, saveAttendance } from '../../../contract/attendance.ts'
import { createSignedIn, createSignUp, createUser, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { send } = app
const { db } = app.context
const { cookie: as, user: coach } = await createSignedIn(app, {
  role: 'COACH',
  status: null,
  prenom: 'Coralie',
  nom: 'Coach',
})
const active = await createUser(app, { status: 'ACTIVE', prenom: 'Zoé', nom: 'Étienne', level: 'LVL2' })
const pending = await createUser(app, { status: 'PENDING_CASH', prenom: 'Ana', nom: 'Zola' })
const expired = await createUser(app, { status: 'EXPIRED', prenom: 'Bob', nom: 'Ancien' })
const lapsedMember = await createUser(app, {
  status: 'ACTIVE',
  membership: { season: 2025 },
  prenom: 'Eve',
  nom: 'Passée',
})

const save = (id: string, presentUserIds: string[], version?: number) =>
  send(saveAttendance, { params: { id }, body: { presentUserIds, version } }, { as })
const sheet = async (id: string) => (await send(attendanceSheet, { params: { id } }, { as })).body

test('the sheet lists everyone with a membership that is not expired, by name', async () => {
  const { id } = await insertSession(app)
  assert.deepEqual(await sheet(id), {
    members: [
      { id: coach.id, prenom: 'Coralie', nom: 'Coach', level: 'LVL1' },
      // The board made her active without the money.
      { id: active.id, prenom: 'Zoé', nom: 'Étienne', level: 'LVL2', dueCents: 12_000 },
      { id: pending.id, prenom: 'Ana', nom: 'Zola', level: 'LVL1', dueCents: 12_000 },
    ],
    rsvpUserIds: [],
    presentUserIds: [],
    version: 0,
    lastSave: null,
  })
})

test('the sheet names the coach who saved it last, if that person still exists', async () => {
  const { id } = await insertSession(app)
  const other = await createSignedIn(app, { role: 'COACH', status: 'EXPIRED', prenom: 'Marc', nom: 'Parti' })
  await save(id, [active.id])
  assert.deepEqual((await sheet(id)).lastSave, {
    at: app.context.now(),
    by: { id: coach.id, prenom: 'Coralie', nom: 'Coach' },
  })
  app.setNow('2026-11-21T10:00:01.000Z')
  const { body } = await send(saveAttendance, { params: { id }, body: { presentUserIds: [] } }, { as: other.cookie })
  assert.deepEqual([body.lastSave?.by?.nom, body.lastSave?.at], ['Parti', '2026-11-21T10:00:01.000Z'])
  await db.deleteFrom('auditEvents').execute()
  assert.equal((await sheet(id)).lastSave?.by?.nom, 'Parti')
  await db.deleteFrom('people').where('id', '=', other.user.id).execute()
  assert.deepEqual((await sheet(id)).lastSave, { at: '2026-11-21T10:00:01.000Z', by: null })
})

test('the sheet of a past session lists the members of that date', async () => {
  const club = await startApp()
  const { cookie } = await createSignedIn(club, { role: 'COACH', status: null, nom: 'Coach' })
  const over = '2026-08-31T21:59:59.999Z'
  const startedAt = '2025-09-10T10:00:00.000Z'
  const before = { season: 2025, createdAt: startedAt }
  await createUser(club, { nom: 'Partie', status: 'ACTIVE', membership: { ...before, startedAt, expiresAt: over } })
  await createUser(club, { nom: 'Close', status: 'EXPIRED', membership: { ...before, startedAt, expiresAt: over } })
  await createUser(club, { nom: 'Due', status: 'PENDING_CASH', membership: before })
  await createUser(club, {
    nom: 'Ancien',
    status: 'ACTIVE',
    membership: { season: 2024, expiresAt: '2025-08-31T21:59:59.999Z' },
  })
  await createUser(club, { nom: 'Juillet', membership: { season: 2026, createdAt: '2026-07-05T10:00:00.000Z' } })
  await createUser(club, { nom: 'Nouvelle', membership: { season: 2026, createdAt: '2026-09-02T10:00:00.000Z' } })
  const namesOn = async (date: string) => {
    const { id } = await insertSession(club, { date })
    const { body } = await club.send(attendanceSheet, { params: { id } }, { as: cookie })
    return body.members.map(({ nom }) => nom)
  }
  assert.deepEqual(await namesOn('2026-08-30T08:00:00.000Z'), ['Close', 'Coach', 'Due', 'Juillet', 'Partie'])
  assert.deepEqual(await namesOn(over), ['Close', 'Coach', 'Due', 'Juillet', 'Partie'])
  for (const date of ['2026-08-31T22:00:00.000Z', '2027-11-01T09:00:00.000Z'])
    assert.deepEqual(await namesOn(date), ['Coach', 'Juillet', 'Nouvelle'])
})

test('people signed up or present are on the sheet even with an expired membership', async () => {
  const { id } = await insertSession(app)
  await createSignUp(app, { sessionId: id, userId: lapsedMember.id })
  await save(id, [expired.id])
  const { members, rsvpUserIds, presentUserIds } = await sheet(id)
  assert.deepEqual(
    members.map(({ nom }) => nom),
    ['Ancien', 'Coach', 'Étienne', 'Passée', 'Zola'],
  )
  assert.deepEqual([rsvpUserIds, presentUserIds], [[lapsedMember.id], [expired.id]])
})

test('saving replaces the people present, also before the session and for an unpublished one', async () => {
  const { id } = await insertSession(app, { published: false, date: '2027-01-10T09:00:00.000Z' })
  const firstResponse = await save(id, [active.id, pending.id, active.id, active.id.toUpperCase()])
  assert.deepEqual([firstResponse.status, firstResponse.body.presentUserIds], [200, [active.id, pending.id].toSorted()])
  const secondResponse = await save(id, [pending.id])
  assert.deepEqual([secondResponse.body.presentUserIds, secondResponse.body.version], [[pending.id], 2])
  assert.deepEqual((await save(id, [])).body.presentUserIds, [])
})

test('an unknown id is skipped and reported, the others are saved', async () => {
  const { id } = await insertSession(app)
  const stranger = newId()
  const { status, body } = await save(id, [stranger, active.id])
  assert.deepEqual(
    { status, skippedUserIds: body.skippedUserIds, presentUserIds: body.presentUserIds },
    { status: 200, skippedUserIds: [stranger], presentUserIds: [active.id] },
  )
})

test('saving an outdated sheet is refused with the current one', async () => {
  const { id } = await insertSession(app)
  const { version } = await sheet(id)
  assert.equal((await save(id, [active.id], version)).body.version, version + 1)
  const { status, refusal } = await save(id, [pending.id], version)
  assert.deepEqual([status, refusal.code], [409, 'attendance_changed'])
  assert.deepEqual(refusal.current, await sheet(id))
  assert.deepEqual((await sheet(id)).presentUserIds, [active.id])
  assert.equal((await save(id, [pending.id], version + 1)).status, 200)
})

test('of two coaches who save the same version at the same time, one is refused', async () => {
  const { id } = await insertSession(app)
  const responses = await Promise.all([save(id, [active.id], 0), save(id, [pending.id], 0)])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await sheet(id)).presentUserIds.length, 1)
})

test('simultaneous saves without a version all succeed, and the last one replaces the others', async () => {
  const { id } = await insertSession(app)
  const everyone = [active.id, pending.id, expired.id]
  const responses = await Promise.all([save(id, everyone), save(id, [active.id]), save(id, everyone.toReversed())])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await sheet(id)).version, 3)
})

test('a session that does not exist has no sheet', async () => {
  const id = newId()
  for (const response of [await send(attendanceSheet, { params: { id } }, { as }), await save(id, [active.id])])
    assert.deepEqual([response.status, response.refusal.code], [404, 'session_not_found'])
})

test('five thousand people can be saved in one call', async () => {
  const { id } = await insertSession(app)
  const strangers = Array.from({ length: 4998 }, newId)
  const { status, body } = await save(id, [active.id, ...strangers, pending.id])
  assert.deepEqual(
    { status, present: body.presentUserIds.length, skipped: body.skippedUserIds.length },
    { status: 200, present: 2, skipped: 4998 },
  )
  assert.equal((await save(id, [...strangers, ...strangers])).status, 413)
})
