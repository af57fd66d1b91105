import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser } from '../../../contract/accounts/account.ts'
import { adminUsers, deleteUser, setLevel, setRole } from '../../../contract/members/members.ts'
import { coachSessions } from '../../../contract/sessions/coach-lists.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { createMembership, createSignedIn, createUser, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { required } from '../../../tests/support/required.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { send } = app
const { db } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = admin.cookie
const eventsOf = (subjectId: string) =>
  readAuditEvents(app, { subjectId }, 'actorId', 'action', 'beforeJson', 'afterJson')

test('a change between member and coach applies at once', async () => {
  const member = await createSignedIn(app)
  const enters = async () => (await send(coachSessions, {}, { as: member.cookie })).status
  assert.equal(await enters(), 403)
  const { body } = await send(setRole, { params: { id: member.user.id }, body: { role: 'COACH' } }, { as })
  assert.equal(body.role, 'COACH')
  assert.equal(await enters(), 200)
  await send(setRole, { params: { id: member.user.id }, body: { role: 'MEMBER' } }, { as })
  assert.equal(await enters(), 401, 'signed out, on every device')
  assert.deepEqual(await eventsOf(member.user.id), [
    { actorId: admin.user.id, action: 'user.role_set', beforeJson: { role: 'MEMBER' }, afterJson: { role: 'COACH' } },
    { actorId: admin.user.id, action: 'user.role_set', beforeJson: { role: 'COACH' }, afterJson: { role: 'MEMBER' } },
  ])
})

test('the administrator role cannot be given or removed over HTTP', async () => {
  const member = await createUser(app)
  const promoted = await send(setRole, { params: { id: member.id }, body: { role: 'ADMIN' as never } }, { as })
  assert.equal(promoted.status, 400)
  const { status, refusal } = await send(setRole, { params: { id: admin.user.id }, body: { role: 'COACH' } }, { as })
  assert.deepEqual([status, refusal.code], [409, 'role_protected'])
  assert.deepEqual(await eventsOf(admin.user.id), [])
})

test('the board sets a level and sees it', async () => {
  const member = await createUser(app)
  const { status, body } = await send(setLevel, { params: { id: member.id }, body: { level: 'LVLX' } }, { as })
  assert.deepEqual({ status, level: body.level, id: body.id }, { status: 200, level: 'LVLX', id: member.id })
  assert.deepEqual(await eventsOf(member.id), [
    { actorId: admin.user.id, action: 'user.level_set', beforeJson: { level: 'LVL1' }, afterJson: { level: 'LVLX' } },
  ])
})

test('an unknown person can be neither changed nor deleted', async () => {
  const id = newId()
  for (const response of [
    await send(setRole, { params: { id }, body: { role: 'COACH' } }, { as }),
    await send(setLevel, { params: { id }, body: { level: 'LVL2' } }, { as }),
    await send(deleteUser, { params: { id } }, { as }),
  ])
    assert.deepEqual([response.status, response.refusal.code], [404, 'user_not_found'])
})

test('a deleted coach is signed out, and their sessions remain without a coach', async () => {
  const coach = await createSignedIn(app, { role: 'COACH' })
  const session = await insertSession(app, { coachId: coach.user.id })
  assert.equal((await send(deleteUser, { params: { id: coach.user.id } }, { as })).status, 204)
  assert.equal((await send(currentUser, {}, { as: coach.cookie })).status, 401)
  const listedSession = (await send(coachSessions, {}, { as })).body.find(({ id }) => id === session.id)
  assert.equal(listedSession?.coachId, null)
  const remainingRows = await db.selectFrom('memberships').select('id').where('userId', '=', coach.user.id).execute()
  assert.deepEqual(remainingRows, [])
  assert.deepEqual(await eventsOf(coach.user.id), [
    { actorId: admin.user.id, action: 'user.deleted', beforeJson: { role: 'COACH' }, afterJson: null },
  ])
})

test('the last administrator cannot be deleted', async () => {
  const { status, refusal } = await send(deleteUser, { params: { id: admin.user.id } }, { as })
  assert.deepEqual([status, refusal.code], [409, 'last_admin'])
})

test('of two administrators who delete each other at the same time, one remains', async () => {
  for (let round = 0; round < 5; round++) {
    const second = await createSignedIn(app, { role: 'ADMIN', status: null })
    const first = await createSignedIn(app, { role: 'ADMIN', status: null })
    await db.updateTable('accounts').set({ role: 'MEMBER' }).where('personId', '=', admin.user.id).execute()
    const responses = await Promise.all([
      send(deleteUser, { params: { id: second.user.id } }, { as: first.cookie }),
      send(deleteUser, { params: { id: first.user.id } }, { as: second.cookie }),
    ])
    const remainingAdmins = await db.selectFrom('accounts').select('personId').where('role', '=', 'ADMIN').execute()
    assert.equal(remainingAdmins.length, 1)
    // The second one gets `last_admin`, or its login is already deleted.
    const [successStatus, refusalStatus] = responses.map(({ status }) => status).toSorted()
    assert.equal(successStatus, 204)
    assert.ok(refusalStatus === 409 || refusalStatus === 401, `answered ${refusalStatus}`)
    await db.updateTable('accounts').set({ role: 'ADMIN' }).where('personId', '=', admin.user.id).execute()
    await send(deleteUser, { params: { id: required(remainingAdmins[0]?.personId) } }, { as })
  }
  assert.equal((await send(adminUsers, { query: { role: 'ADMIN' } }, { as })).body.length, 1)
})

test('the board’s list has the date of an unsettled request or renewal, the member’s own data has not', async (t) => {
  const requestedAt = '2026-10-13T08:00:00.000Z'
  const requester = await createSignedIn(app, { nom: 'Attente', status: null })
  await createMembership(app, { userId: requester.user.id, status: 'REQUESTED', createdAt: requestedAt })
  const active = await createUser(app, { nom: 'Attente', status: 'ACTIVE' })
  t.after(async () => {
    for (const { id } of [requester.user, active]) await send(deleteUser, { params: { id } }, { as })
  })
  const requestOf = async (id: string) =>
    (await send(adminUsers, { query: { search: 'attente' } }, { as })).body.find((m) => m.id === id)?.requestedAt
  assert.equal(await requestOf(requester.user.id), requestedAt)
  assert.equal(await requestOf(active.id), undefined)
  await createMembership(app, { userId: active.id, season: 2027, status: 'PENDING_CASH', createdAt: requestedAt })
  assert.equal(await requestOf(active.id), requestedAt)
  assert.ok(!('requestedAt' in (await send(currentUser, {}, { as: requester.cookie })).body.user))
})
