import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelSignUp, ownPlace, signUp } from '../../../contract/places.ts'
import { upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { send } = app
const member = await createSignedIn(app, { status: 'ACTIVE' })
const other = await createSignedIn(app, { status: 'ACTIVE' })

const going = { going: true, waiting: null }
const notGoing = { going: false, waiting: null }
const call = async (endpoint: typeof signUp | typeof cancelSignUp | typeof ownPlace, id: string, { cookie } = member) =>
  (await send(endpoint, { params: { id } }, { as: cookie })).body
const listed = async (id: string) =>
  (await send(upcomingSessions, {}, { as: member.cookie })).body.find((session) => session.id === id)

test('a member who signs up for a session sees their own sign-up, and nobody else’s', async () => {
  const { id } = await insertSession(app)
  await call(signUp, id)
  assert.deepEqual([await call(ownPlace, id), await call(ownPlace, id, other)], [going, notGoing])
})

test('signing up twice and cancelling twice are the same as once', async () => {
  const { id } = await insertSession(app)
  assert.deepEqual([await call(signUp, id), await call(signUp, id)], [going, going])
  assert.deepEqual([await call(cancelSignUp, id), await call(cancelSignUp, id)], [notGoing, notGoing])
})

test('the list says how many go, and whether the member is one of them', async () => {
  const { id } = await insertSession(app)
  for (const who of [member, other]) await call(signUp, id, who)
  const before = await listed(id)
  await call(cancelSignUp, id)
  const after = await listed(id)
  assert.partialDeepStrictEqual(before, { rsvpCount: 2, going: true })
  assert.partialDeepStrictEqual(after, { rsvpCount: 1, going: false })
})

test('two simultaneous clicks create one sign-up', async () => {
  const { id } = await insertSession(app)
  const clicks = [1, 2, 3].map(() => send(signUp, { params: { id } }, { as: member.cookie }))
  assert.deepEqual(
    (await Promise.all(clicks)).map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await listed(id))?.rsvpCount, 1)
})

test('a session accepts sign-ups and their end until a millisecond before its start', async () => {
  const startedSession = await insertSession(app, { date: testNow })
  const next = await insertSession(app, { date: '2026-11-21T10:00:00.001Z' })
  for (const endpoint of [signUp, cancelSignUp]) {
    const { status, refusal } = await send(endpoint, { params: { id: startedSession.id } }, { as: member.cookie })
    assert.deepEqual([status, refusal.code], [409, 'session_started'])
    assert.equal((await send(endpoint, { params: { id: next.id } }, { as: member.cookie })).status, 200)
  }
})

test('an unpublished session is not found by members', async () => {
  const unpublished = await insertSession(app, { published: false })
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

/** A session that both members signed up for, then hidden. */
const createHidden = async () => {
  const { id } = await insertSession(app)
  for (const who of [member, other]) await call(signUp, id, who)
  await app.context.db.updateTable('sessions').set({ published: false }).where('id', '=', id).execute()
  return id
}

test('a sign-up to an unpublished session can be seen and cancelled by its member', async () => {
  const id = await createHidden()
  assert.deepEqual([await call(ownPlace, id), await call(cancelSignUp, id)], [going, notGoing])
  assert.deepEqual(await call(ownPlace, id, other), going)
})

test('a member who cancelled a sign-up to an unpublished session no longer finds it', async () => {
  const id = await createHidden()
  await call(cancelSignUp, id)
  for (const endpoint of [ownPlace, signUp, cancelSignUp])
    assert.equal((await send(endpoint, { params: { id } }, { as: member.cookie })).refusal.code, 'session_not_found')
})

test('upcoming sessions are sorted by date, without those that have started', async () => {
  const later = await insertSession(app, { date: '2026-12-02T18:00:00.000Z' })
  const sooner = await insertSession(app, {
    date: '2026-11-25T18:00:00.000Z',
    description: 'Marches',
    levelTarget: 'LVL2',
  })
  const past = await insertSession(app, { date: '2026-11-15T09:00:00.000Z' })
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

test('a member who is signed up sends the sign-up again after the session asks for a higher level', async () => {
  const { id } = await insertSession(app)
  const { cookie } = await createSignedIn(app, { status: 'ACTIVE', level: 'LVL1' })
  await send(signUp, { params: { id } }, { as: cookie })
  const raised = { levelTarget: 'LVLX', levelIsMinimum: true } as const
  await app.context.db.updateTable('sessions').set(raised).where('id', '=', id).execute()
  const { status, body } = await send(signUp, { params: { id } }, { as: cookie })
  assert.deepEqual([status, body.going], [200, true])
})

test('a member whose membership is not active cannot sign up, but can cancel', async () => {
  const { id } = await insertSession(app)
  for (const status of ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK', 'EXPIRED', null] as const) {
    const { cookie } = await createSignedIn(app, { status })
    const refusedResponse = await send(signUp, { params: { id } }, { as: cookie })
    assert.deepEqual([refusedResponse.status, refusedResponse.refusal.code], [403, 'membership_required'])
    assert.equal((await send(upcomingSessions, {}, { as: cookie })).status, 403)
    assert.equal((await send(cancelSignUp, { params: { id } }, { as: cookie })).status, 200)
  }
})

test('a coach and an administrator sign up without any membership', async () => {
  const { id } = await insertSession(app)
  for (const role of ['COACH', 'ADMIN'] as const) {
    const { cookie } = await createSignedIn(app, { role, status: null })
    assert.equal((await send(signUp, { params: { id } }, { as: cookie })).status, 200)
  }
})
