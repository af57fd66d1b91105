import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceSheet, saveAttendance } from '../../../contract/attendance.ts'
import { memberDetails } from '../../../contract/members/details.ts'
import {
  adminUsers,
  adminUsersFile,
  boardSummary,
  deleteUser,
  setLevel,
  setRole,
} from '../../../contract/members/members.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { createCoachNote } from '../../../contract/notes.ts'
import { createSignedIn, createUser, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'

const app = await startApp()
const { context, send } = app
const { db } = context
const board = await createSignedIn(app, { role: 'ADMIN', status: null, nom: 'Bureau' })
const as = board.cookie
const paper = await createUser(app, { prenom: 'Rose', nom: 'Papier', hasAccount: false, status: 'PENDING_CASH' })
const params = { id: paper.id }

test('a person without an account is in the board’s list, its file and its figures', async () => {
  const { body } = await send(adminUsers, { query: { search: 'papier' } }, { as })
  assert.deepEqual(
    body.map(({ id, email, role, membership }) => [id, email, role, membership?.status]),
    [[paper.id, null, 'MEMBER', 'PENDING_CASH']],
  )
  assert.deepEqual((await send(adminUsers, { query: { role: 'MEMBER' } }, { as })).body.length, 1)
  assert.match(String((await send(adminUsersFile, { query: {} }, { as })).body), /Papier;Rose;;/)
  const { memberCount, pendingPaymentCount } = (await send(boardSummary, {}, { as })).body
  assert.deepEqual({ memberCount, pendingPaymentCount }, { memberCount: 2, pendingPaymentCount: 1 })
  assert.equal((await send(memberDetails, { params }, { as })).body.user.email, null)
})

test('a person without an account can have a membership, a level, attendance and coach notes', async () => {
  const statusResponse = await send(setMembershipStatus, { params, body: { status: 'ACTIVE' } }, { as })
  assert.deepEqual([statusResponse.body.membership?.status, statusResponse.body.paid], ['ACTIVE', true])
  assert.equal((await send(setLevel, { params, body: { level: 'LVL3' } }, { as })).body.level, 'LVL3')
  const { id } = await insertSession(app, { date: '2026-11-15T09:00:00.000Z' })
  const saveResponse = await send(saveAttendance, { params: { id }, body: { presentUserIds: [paper.id] } }, { as })
  assert.deepEqual(saveResponse.body.presentUserIds, [paper.id])
  const { members } = (await send(attendanceSheet, { params: { id } }, { as })).body
  assert.ok(members.some((member) => member.id === paper.id))
  const note = { userId: paper.id, content: 'Belle foulée', isVisible: false }
  assert.equal((await send(createCoachNote, { body: note }, { as })).status, 201)
  assert.deepEqual(await db.selectFrom('deliveries').select('id').execute(), [], 'there is no address to write to')
})

test('a person without an account cannot become coach', async () => {
  const { status, refusal } = await send(setRole, { params, body: { role: 'COACH' } }, { as })
  assert.deepEqual([status, refusal.code], [409, 'account_missing'])
})

test('a person without an account can be deleted', async () => {
  assert.equal((await send(deleteUser, { params, query: { correspondence: 'erase' } }, { as })).status, 204)
  assert.deepEqual((await send(adminUsers, { query: { search: 'papier' } }, { as })).body, [])
})
