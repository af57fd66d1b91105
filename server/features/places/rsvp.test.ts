import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelSignUp, ownPlace, signUp } from '../../../contract/places.ts'
import { upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import { createSignedIn, createTraining } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { send } = app
const member = await createSignedIn(app, { status: 'ACTIVE' })
const other = await createSignedIn(app, { status: 'ACTIVE' })

test('a member can join a session twice, sees the sign-up, and can leave twice', async () => {
  const { id } = await createTraining(app)
  const as = member.cookie
  for (let time = 0; time < 2; time++) {
    assert.deepEqual((await send(signUp, { params: { id } }, { as })).body, { going: true, waiting: null })
  }
  assert.deepEqual((await send(ownPlace, { params: { id } }, { as })).body, { going: true, waiting: null })
  assert.deepEqual((await send(ownPlace, { params: { id } }, { as: other.cookie })).body, {
    going: false,
    waiting: null,
  })
  await send(signUp, { params: { id } }, { as: other.cookie })
  const listedSession = (await send(upcomingSessions, {}, { as })).body.find((session) => session.id === id)
  assert.deepEqual([listedSession?.rsvpCount, listedSession?.going], [2, true])
  for (let time = 0; time < 2; time++) {
    assert.deepEqual((await send(cancelSignUp, { params: { id } }, { as })).body, { going: false, waiting: null })
  }
  const afterwards = (await send(upcomingSessions, {}, { as })).body.find((session) => session.id === id)
  assert.deepEqual([afterwards?.rsvpCount, afterwards?.going], [1, false])
})

test('two simultaneous clicks create one sign-up', async () => {
  const { id } = await createTraining(app)
  const clicks = [1, 2, 3].map(() => send(signUp, { params: { id } }, { as: member.cookie }))
  assert.deepEqual(
    (await Promise.all(clicks)).map(({ status }) => status),
    [200, 200, 200],
  )
  const listedSession = (await send(upcomingSessions, {}, { as: member.cookie })).body.find(
    (session) => session.id === id,
  )
  assert.equal(listedSession?.rsvpCount, 1)
})

test('a session can be joined and left until a millisecond before its start', async () => {
  const startedSession = await createTraining(app, { date: testNow })
  const next = await createTraining(app, { date: '2026-11-21T10:00:00.001Z' })
  for (const endpoint of [signUp, cancelSignUp]) {
    const { status, refusal } = await send(endpoint, { params: { id: startedSession.id } }, { as: member.cookie })
    assert.deepEqual([status, refusal.code], [409, 'session_closed'])
    assert.equal((await send(endpoint, { params: { id: next.id } }, { as: member.cookie })).status, 200)
  }
})

test('an unpublished session is not found by members', async () => {
  const unpublished = await createTraining(app, { published: false })
  for (const endpoint of [signUp, cancelSignUp, ownPlace])
    for (const id of [unpublished.id, newId()]) {
      const { status, refusal } = await send(endpoint, { params: { id } }, { as: member.cookie })
      assert.deepEqual([status, refusal.code], [404, 'session_not_found'])
    }
  const listedSessions = (await send(upcomingSessions, {}, { as: member.cookie })).body
  assert.equal(
    listedSessions.some(({ id }) => id === unpublished.id),
    false,
  )
})

test('a sign-up to an unpublished session can be seen and cancelled by its member, but not created', async () => {
  const { id } = await createTraining(app)
  for (const { cookie } of [member, other]) await send(signUp, { params: { id } }, { as: cookie })
  await app.context.db.updateTable('sessions').set({ published: false }).where('id', '=', id).execute()
  const as = member.cookie
  assert.deepEqual((await send(ownPlace, { params: { id } }, { as })).body, { going: true, waiting: null })
  assert.deepEqual((await send(cancelSignUp, { params: { id } }, { as })).body, { going: false, waiting: null })
  for (const endpoint of [ownPlace, signUp, cancelSignUp])
    assert.equal((await send(endpoint, { params: { id } }, { as })).refusal.code, 'session_not_found')
  assert.deepEqual((await send(ownPlace, { params: { id } }, { as: other.cookie })).body, {
    going: true,
    waiting: null,
  })
})

test('upcoming sessions are sorted by date, without those that have started', async () => {
  const later = await createTraining(app, { date: '2026-12-02T18:00:00.000Z' })
  const sooner = await createTraining(app, {
    date: '2026-11-25T18:00:00.000Z',
    description: 'Marches',
    levelTarget: 'LVL2',
  })
  const past = await createTraining(app, { date: '2026-11-15T09:00:00.000Z' })
  const listedSessions = (await send(upcomingSessions, {}, { as: member.cookie })).body
  const dates = listedSessions.map(({ date }) => date)
  assert.deepEqual(dates, dates.toSorted())
  const ids = listedSessions.map(({ id }) => id)
  assert.ok(ids.indexOf(sooner.id) < ids.indexOf(later.id))
  assert.equal(ids.includes(past.id), false)
  assert.deepEqual(
    listedSessions.find(({ id }) => id === sooner.id),
    {
      id: sooner.id,
      title: 'Piste et renfo',
      date: '2026-11-25T18:00:00.000Z',
      type: 'RUN',
      location: 'Stade, Montreuil',
      levelTarget: 'LVL2',
      description: 'Marches',
      recap: null,
      rsvpCount: 0,
      capacity: null,
      offeredCount: 0,
      waitingCount: 0,
      levelIsMinimum: false,
      cancelledAt: null,
      cancelReason: null,
      going: false,
      waiting: null,
      coach: null,
    },
  )
})

test('a member whose membership is not active cannot join, but can cancel', async () => {
  const { id } = await createTraining(app)
  for (const status of ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK', 'EXPIRED', null] as const) {
    const { cookie } = await createSignedIn(app, { status })
    const refusedResponse = await send(signUp, { params: { id } }, { as: cookie })
    assert.deepEqual([refusedResponse.status, refusedResponse.refusal.code], [403, 'membership_required'])
    assert.equal((await send(upcomingSessions, {}, { as: cookie })).status, 403)
    assert.equal((await send(cancelSignUp, { params: { id } }, { as: cookie })).status, 200)
  }
})

test('a coach and an administrator join without any membership', async () => {
  const { id } = await createTraining(app)
  for (const role of ['COACH', 'ADMIN'] as const) {
    const { cookie } = await createSignedIn(app, { role, status: null })
    assert.equal((await send(signUp, { params: { id } }, { as: cookie })).status, 200)
  }
})
