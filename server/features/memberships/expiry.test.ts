import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser } from '../../../contract/accounts/account.ts'
import { adminUsers } from '../../../contract/members/members.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { exportOwnData } from '../../../contract/own-data.ts'
import { upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import { createMembership, createSignedIn, createUser, signInAs } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { createJobRunner } from '../../jobs/runner.ts'
import { jobsOf } from '../../start/jobs.ts'

const app = await startApp({ BACKUP_FOLDER: 'off' })
const { db } = app.context
const lastMoment = '2027-08-31T21:59:59.999Z'
const midnight = '2027-08-31T22:00:00.000Z'
const at = async <Value>(now: string, act: () => Promise<Value>): Promise<Value> => {
  app.setNow(now)
  const value = await act()
  app.setNow(testNow)
  return value
}
const board = await createUser(app, { role: 'ADMIN', status: null })
const findStored = (userId: string) =>
  db.selectFrom('memberships').select(['season', 'status']).where('userId', '=', userId).orderBy('season').execute()
/** Status of a membership in the board's list and in the person's own data. */
const readShown = async (user: { id: string }) => {
  const { body } = await app.send(adminUsers, { query: {} }, { as: await signInAs(app, board) })
  const row = body.find(({ id }) => id === user.id)
  const file = JSON.parse(String((await app.send(exportOwnData, {}, { as: await signInAs(app, user) })).body))
  const exported = file.adhesions.map(({ status }: { status: string }) => status)
  return [row?.membership?.status, row?.paid, exported]
}

test('an active membership is expired from midnight on 1 September', async () => {
  const { user, cookie: as } = await at('2027-08-31T10:00:00.000Z', () =>
    createSignedIn(app, { status: 'ACTIVE', membership: { season: 2026 } }),
  )
  await at(lastMoment, async () => {
    const last = (await app.send(currentUser, {}, { as })).body.user
    assert.deepEqual([last.membership?.status, last.paid], ['ACTIVE', true])
    assert.equal((await app.send(upcomingSessions, {}, { as })).status, 200)
    assert.deepEqual(await readShown(user), ['ACTIVE', true, ['ACTIVE']])
  })
  await at(midnight, async () => {
    const { membership, paid } = (await app.send(currentUser, {}, { as })).body.user
    assert.deepEqual(
      { status: membership?.status, expiresAt: membership?.expiresAt, paid },
      { status: 'EXPIRED', expiresAt: lastMoment, paid: false },
    )
    assert.equal((await app.send(upcomingSessions, {}, { as })).status, 403)
    assert.deepEqual(await readShown(user), ['EXPIRED', false, ['EXPIRED']])
  })
})

test('at midnight a member with a paid renewal stays active; one with an unpaid renewal or no payment does not', async () => {
  const unpaidUser = await createUser(app, { status: 'PENDING_CASH' })
  const renewedMember = await createUser(app, { status: 'ACTIVE' })
  const renewing = await createUser(app, { status: 'ACTIVE' })
  await createMembership(app, { userId: renewedMember.id, season: 2027, status: 'ACTIVE' })
  await createMembership(app, { userId: renewing.id, season: 2027, status: 'PENDING_CASH' })
  await at(midnight, async () => {
    assert.deepEqual(await readShown(unpaidUser), ['EXPIRED', false, ['EXPIRED']])
    assert.deepEqual(await readShown(renewedMember), ['ACTIVE', true, ['EXPIRED', 'ACTIVE']])
    assert.deepEqual(await readShown(renewing), ['PENDING_CASH', false, ['EXPIRED', 'PENDING_CASH']])
  })
})

test('a clock that is 400 days ahead for a minute changes no membership', async () => {
  const member = await createUser(app)
  const body = { status: 'ACTIVE' } as const
  await app.send(setMembershipStatus, { params: { id: member.id }, body }, { as: await signInAs(app, board) })
  const jobs = createJobRunner(app.context, app.server.log, jobsOf(app.context.config))
  await jobs.runDue(60_000)
  await at('2027-12-26T10:00:00.000Z', () => jobs.runDue(120_000))
  await jobs.runDue(180_000)
  assert.deepEqual(await findStored(member.id), [{ season: 2026, status: 'ACTIVE' }])
  assert.deepEqual(await readShown(member), ['ACTIVE', true, ['ACTIVE']])
})
