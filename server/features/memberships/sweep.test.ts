import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser } from '../../../contract/account.ts'
import { upcomingSessions } from '../../../contract/sessions.ts'
import { createSignedIn, createUser } from '../../../tests/support/factories.ts'
import { startApp, testNow } from '../../../tests/support/start-app.ts'
import { newId } from '../../database/ids.ts'
import { sweepMemberships } from './service.ts'

const app = await startApp()
const { db } = app.context
const lastMoment = '2027-08-31T21:59:59.999Z'
const midnight = '2027-08-31T22:00:00.000Z'
const inAugust = async (act: () => Promise<void>) => {
  app.setNow('2027-08-31T10:00:00.000Z')
  await act()
  app.setNow(testNow)
}
const stored = async (userId: string) => ({
  ...(await db.selectFrom('users').select('paid').where('id', '=', userId).executeTakeFirstOrThrow()),
  seasons: await db
    .selectFrom('memberships')
    .select(['season', 'status', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('season')
    .execute(),
})

test('an active membership reads expired from midnight on 1 September, before anything was swept', () =>
  inAugust(async () => {
    const { user, cookie } = await createSignedIn(app, { status: 'ACTIVE', membership: { season: 2026 } })
    app.setNow(lastMoment)
    const last = (await app.send(currentUser, {}, { as: cookie })).body.user
    assert.deepEqual([last.membership?.status, last.paid], ['ACTIVE', true])
    assert.equal((await app.send(upcomingSessions, {}, { as: cookie })).status, 200)
    app.setNow(midnight)
    const first = (await app.send(currentUser, {}, { as: cookie })).body.user
    assert.deepEqual(
      [first.membership?.status, first.membership?.expiresAt, first.paid],
      ['EXPIRED', lastMoment, false],
    )
    assert.equal((await app.send(upcomingSessions, {}, { as: cookie })).status, 403)
    assert.equal((await stored(user.id)).seasons[0]?.status, 'ACTIVE')
  }))

test('the sweep stores what has expired and leaves everyone else alone', async () => {
  const over = await createUser(app, { status: 'ACTIVE' })
  const waiting = await createUser(app, { status: 'PENDING_CASH' })
  const renewed = await createUser(app, { status: 'ACTIVE' })
  const renewing = await createUser(app, { status: 'ACTIVE' })
  const next = {
    season: 2027,
    tier: 'A26',
    feeCents: 12_000,
    paymentMethod: 'cash',
    startedAt: testNow,
    paidAt: testNow,
    expiresAt: '2028-08-31T21:59:59.999Z',
    createdAt: testNow,
  } as const
  await db
    .insertInto('memberships')
    .values([
      { ...next, id: newId(), userId: renewed.id, status: 'ACTIVE' },
      {
        ...next,
        id: newId(),
        userId: renewing.id,
        status: 'PENDING_CASH',
        startedAt: null,
        paidAt: null,
        expiresAt: null,
      },
    ])
    .execute()

  app.setNow(lastMoment)
  await sweepMemberships(app.context)
  assert.deepEqual(await stored(over.id), {
    paid: true,
    seasons: [{ season: 2026, status: 'ACTIVE', expiresAt: lastMoment }],
  })

  app.setNow(midnight)
  for (let time = 0; time < 2; time++) await sweepMemberships(app.context)
  assert.deepEqual(await stored(over.id), {
    paid: false,
    seasons: [{ season: 2026, status: 'EXPIRED', expiresAt: lastMoment }],
  })
  assert.equal((await stored(waiting.id)).seasons[0]?.status, 'EXPIRED')
  assert.equal((await stored(renewing.id)).paid, false)
  const after = await stored(renewed.id)
  assert.equal(after.paid, true)
  assert.deepEqual(
    after.seasons.map(({ status }) => status),
    ['EXPIRED', 'ACTIVE'],
  )
  app.setNow(testNow)
})
