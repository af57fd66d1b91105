import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setLevel, setRole } from '../../../contract/members/members.ts'
import { membershipStatuses } from '../../../contract/rules/choices.ts'
import { upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { createSignedIn, createUser } from '../../../tests/support/app/factories.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { startStatusClub } from '../../../tests/support/app/status-club.ts'
import { newId } from '../../database/ids.ts'

const { app, admin, set, seasonsOf } = await startStatusClub()

test('a validated member is paid until 31 August and may join sessions at once', async () => {
  const { user, cookie } = await createSignedIn(app)
  assert.equal((await app.send(upcomingSessions, {}, { as: cookie })).status, 403)
  const { status, body } = await set(user.id, 'ACTIVE')
  assert.equal(status, 200)
  assert.deepEqual(
    [body.paid, body.membership],
    [
      true,
      { season: 2026, status: 'ACTIVE', startedAt: testNow, expiresAt: '2027-08-31T21:59:59.999Z', feeCents: 12_000 },
    ],
  )
  assert.equal((await app.send(upcomingSessions, {}, { as: cookie })).status, 200)
})

test('any status can follow any other', async () => {
  for (const from of membershipStatuses)
    for (const to of membershipStatuses) {
      const user = await createUser(app, { status: from })
      const { status, body } = await set(user.id, to)
      assert.equal(status, 200)
      assert.equal(body.membership?.status, to, `${from} → ${to}`)
      assert.equal(body.paid, to === 'ACTIVE', `${from} → ${to}`)
      assert.equal((await seasonsOf(user.id)).length, 1)
    }
})

test('a person without a membership gets one of this season, with the fee for tier and age', async () => {
  const user = await createUser(app, { status: null, tier: 'REDUIT', age: 20 })
  const { body } = await set(user.id, 'PENDING_CASH')
  assert.deepEqual(body.membership, {
    season: 2026,
    status: 'PENDING_CASH',
    startedAt: null,
    expiresAt: null,
    feeCents: 6000,
  })
  assert.deepEqual(await seasonsOf(user.id), [
    { season: 2026, status: 'PENDING_CASH', feeCents: 6000, expiresAt: null },
  ])
})

test('setting the same status, level or role again writes nothing', async () => {
  const user = await createUser(app, { status: 'ACTIVE' })
  const params = { id: user.id }
  await set(user.id, 'ACTIVE')
  await app.send(setLevel, { params, body: { level: user.level } }, { as: admin.cookie })
  await app.send(setRole, { params, body: { role: 'MEMBER' } }, { as: admin.cookie })
  const events = await readAuditEvents(app, { subjectId: user.id }, 'id')
  assert.deepEqual(events, [])
})

test('two administrators who create a season at the same time create it once', async () => {
  const user = await createUser(app, { status: null })
  const responses = await Promise.all([set(user.id, 'ACTIVE'), set(user.id, 'ACTIVE')])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await seasonsOf(user.id)).length, 1)
})

test('an unknown person or status is refused', async () => {
  const missingResponse = await set(newId(), 'ACTIVE')
  assert.deepEqual([missingResponse.status, missingResponse.refusal.code], [404, 'user_not_found'])
  const user = await createUser(app)
  assert.equal((await set(user.id, 'FREE' as never)).status, 400)
})

test('the audit log records who set which status, without free text', async () => {
  const user = await createUser(app)
  await set(user.id, 'PENDING_CHECK')
  const events = await readAuditEvents(
    app,
    { subjectId: user.id },
    'actorId',
    'action',
    'subjectType',
    'beforeJson',
    'afterJson',
  )
  assert.deepEqual(events, [
    {
      actorId: admin.user.id,
      action: 'membership.status_set',
      subjectType: 'user',
      beforeJson: { status: 'REQUESTED', season: 2026, feeCents: 12_000, paidAt: null },
      afterJson: { status: 'PENDING_CHECK', season: 2026, feeCents: 12_000, paidAt: null },
    },
  ])
})
