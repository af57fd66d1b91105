import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteUser } from '../../../contract/members/members.ts'
import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import {
  activateAndRecordDue,
  setMembershipStatus,
  undoMembershipChange,
} from '../../../contract/memberships/status.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { createSignedIn, createUser, signInAs } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { required } from '../../../tests/support/required.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { db } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = admin.cookie
const activate = (userIds: string[], checkedIds: string[] = []) =>
  app.send(activateAndRecordDue, { body: { userIds, checkedIds } }, { as })
const setStatus = (id: string, status: MembershipStatus) =>
  app.send(setMembershipStatus, { params: { id }, body: { status } }, { as })
const undo = (id: string, cookie = as) => app.send(undoMembershipChange, { params: { id } }, { as: cookie })
const membershipsOf = (userId: string) =>
  db
    .selectFrom('memberships')
    .select(['status', 'paymentMethod', 'startedAt', 'paidAt', 'expiresAt'])
    .where('userId', '=', userId)
    .execute()
const actionsOf = async (userId: string) =>
  (await readAuditEvents(app, { subjectId: userId }, 'action')).map(({ action }) => action)

test('a status set by mistake is undone with the dates as they were', async () => {
  const { id } = await createUser(app, { status: 'ACTIVE', membership: { paidAt: '2026-09-12T10:00:00.000Z' } })
  const before = await membershipsOf(id)
  const { body } = await setStatus(id, 'PENDING_CHECK')
  assert.equal(body.membership?.expiresAt, null)
  const undoResponse = await undo(required(body.changeId))
  assert.deepEqual([undoResponse.status, undoResponse.body[0]?.membership?.status], [200, 'ACTIVE'])
  assert.deepEqual(await membershipsOf(id), before)
  assert.deepEqual(await actionsOf(id), ['membership.status_set', 'membership.status_undone'])
  assert.equal((await undo(required(body.changeId))).refusal.code, 'undo_gone')
})

test('undoing a status that created a membership removes it', async () => {
  const { id } = await createUser(app, { status: null })
  const { body } = await setStatus(id, 'PENDING_CASH')
  assert.equal((await undo(required(body.changeId))).body[0]?.membership, null)
  assert.deepEqual(await membershipsOf(id), [])
})

test('an undo answers in the same order on both engines, by membership', async () => {
  const [earlier, later] = [newId(), newId()]
  const first = await createUser(app, { membership: { id: later } })
  const second = await createUser(app, { membership: { id: earlier } })
  const { body } = await activate([first.id, second.id])
  const undoneMembers = (await undo(required(body.changeId))).body
  assert.deepEqual(
    undoneMembers.map(({ id }) => id),
    [second.id, first.id],
  )
})

test('a status that stays the same has nothing to undo', async () => {
  const { id } = await createUser(app, { status: 'ACTIVE' })
  assert.equal((await setStatus(id, 'ACTIVE')).body.changeId, null)
})

test('a change can be undone only by its author, within ten minutes, and not after another change', async () => {
  const other = await createSignedIn(app, { role: 'ADMIN', status: null })
  const { id } = await createUser(app)
  const changeId = async () => required((await setStatus(id, 'ACTIVE')).body.changeId)
  const first = await changeId()
  assert.equal((await undo(first, other.cookie)).refusal.code, 'undo_gone')
  await app.send(setMembershipStatus, { params: { id }, body: { status: 'EXPIRED' } }, { as: other.cookie })
  assert.equal((await undo(first)).refusal.code, 'undo_gone')
  const second = await changeId()
  app.setNow('2026-11-21T10:10:00.001Z')
  assert.equal((await undo(second)).refusal.code, 'undo_gone')
  app.setNow(testNow)
  assert.equal((await undo(second)).status, 200)
})

test('one call validates many newcomers and records their payments, each with an audit event and a mail', async () => {
  const requester = await createUser(app, { prenom: 'Ana', paymentMethod: 'check' })
  const awaited = await createUser(app, { prenom: 'Bob', status: 'PENDING_CASH' })
  const paidMember = await createUser(app, { status: 'ACTIVE' })
  const none = await createUser(app, { status: null })
  const goneMember = await createUser(app)
  await app.send(deleteUser, { params: { id: goneMember.id }, query: {} }, { as })
  const { status, body } = await activate([requester.id, awaited.id, paidMember.id, none.id, goneMember.id])
  assert.deepEqual(
    [status, body.members.map(({ prenom, paid: isPaid }) => [prenom, isPaid])],
    [
      200,
      [
        ['Ana', true],
        ['Bob', true],
      ],
    ],
  )
  assert.deepEqual(body.skippedIds, [paidMember.id, none.id, goneMember.id])
  assert.deepEqual(await membershipsOf(requester.id), [
    {
      status: 'ACTIVE',
      paymentMethod: 'check',
      startedAt: testNow,
      paidAt: testNow,
      expiresAt: '2027-08-31T21:59:59.999Z',
    },
  ])
  for (const { id, email } of [requester, awaited]) {
    assert.deepEqual(await actionsOf(id), ['membership.status_set'])
    const mails = await db.selectFrom('deliveries').select('subject').where('recipient', '=', email).execute()
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Votre adhésion est active'],
    )
  }
  const undoResponse = await undo(required(body.changeId))
  assert.deepEqual(
    undoResponse.body.map(({ membership }) => membership?.status),
    ['REQUESTED', 'PENDING_CASH'],
  )
  assert.deepEqual((await membershipsOf(requester.id))[0]?.paidAt, null)
})

test('a missing age or justification is reported, and no payment is recorded until it was checked', async () => {
  const fine = await createUser(app)
  const withoutProof = await createUser(app, { tier: 'REDUIT', age: 31 })
  const ageless = await createUser(app, { tier: 'REDUIT', age: null })
  const withProof = await createUser(app, { tier: 'REDUIT', age: 31, reducedJustification: 'Étudiante' })
  const all = [fine, withoutProof, ageless, withProof].map(({ id }) => id)
  const { status, refusal } = await activate(all, [withoutProof.id])
  assert.deepEqual(
    { status, code: refusal.code, current: refusal.current },
    { status: 409, code: 'members_need_check', current: [ageless.id] },
  )
  assert.equal((await membershipsOf(fine.id))[0]?.status, 'REQUESTED')
  assert.equal((await activate(all, [withoutProof.id, ageless.id])).body.members.length, 4)
})

test('one person and many take the same number of statements', async () => {
  const costOf = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => createUser(app)))
    const before = app.statements.length
    await activate(people.map(({ id }) => id))
    return app.statements.length - before
  }
  assert.equal(await costOf(1), await costOf(20))
})

test('a member cannot undo what the board did', async () => {
  const member = await createSignedIn(app)
  const { body } = await setStatus(member.user.id, 'ACTIVE')
  assert.equal((await undo(required(body.changeId), await signInAs(app, member.user))).status, 403)
})
