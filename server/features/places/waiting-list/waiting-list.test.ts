import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptOffer, cancelSignUp } from '../../../../contract/places.ts'
import { cancelSession } from '../../../../contract/sessions/cancel.ts'
import { updateSession } from '../../../../contract/sessions/coach-session.ts'
import { upcomingSessions } from '../../../../contract/sessions/member-sessions.ts'
import { deletePerson } from '../../../../tests/support/app/delete-person.ts'
import { createSignedIn, insertSession, type SignedIn } from '../../../../tests/support/app/factories.ts'
import { placesOf } from '../../../../tests/support/app/full-session.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { createMember, createQueue, subjectsTo } from '../../../../tests/support/app/waiting-queue.ts'
import { fillFreePlaces } from './job.ts'

const app = await startApp()
const { send, context } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const leave = (id: string, { cookie }: SignedIn) => send(cancelSignUp, { params: { id } }, { as: cookie })
const accept = (id: string, { cookie }: SignedIn) => send(acceptOffer, { params: { id } }, { as: cookie })
const refusalOf = ({ status, refusal }: { status: number; refusal: { code: string } }) => [status, refusal.code]

test('a full session refuses a sign-up, or adds a member who asks for it to the waiting list once, with their rank', async () => {
  const { id, places, first, second } = await createQueue(app, [{}, { takeAtOnce: true }])
  const lateMember = await createMember(app)
  assert.deepEqual(refusalOf(await places.signUp(lateMember)), [409, 'session_full'])
  assert.deepEqual(await places.read(lateMember), { going: false, waiting: null })
  const rank = (nth: number, takeAtOnce: boolean) => ({ rank: nth, of: 2, takeAtOnce, offeredUntil: null })
  assert.deepEqual(await places.read(first), { going: false, waiting: rank(1, false) })
  assert.deepEqual((await places.signUp(second, { wait: true })).body, { going: false, waiting: rank(2, false) })
  const listedSession = (await send(upcomingSessions, {}, { as: second.cookie })).body.find(
    (session) => session.id === id,
  )
  assert.deepEqual(
    {
      capacity: listedSession?.capacity,
      rsvpCount: listedSession?.rsvpCount,
      waitingCount: listedSession?.waitingCount,
      offeredCount: listedSession?.offeredCount,
      waiting: listedSession?.waiting,
    },
    { capacity: 1, rsvpCount: 1, waitingCount: 2, offeredCount: 0, waiting: rank(2, false) },
  )
})

test('raising the capacity gives places to the waiting list; lowering it removes no sign-up', async () => {
  const { id, places, holder, first, second } = await createQueue(app, [{ takeAtOnce: true }, {}])
  const body = { title: 'Piste', type: 'RUN', date: '2026-12-10', time: '19:00', location: 'Stade' } as const
  const setCapacity = (capacity: number | null) =>
    send(updateSession, { params: { id }, body: { ...body, capacity } }, { as: coach.cookie })
  assert.equal((await setCapacity(2)).body.capacity, 2)
  assert.equal((await places.read(first)).going, true)
  await setCapacity(1)
  for (const who of [holder, first]) assert.equal((await places.read(who)).going, true)
  await leave(id, first)
  assert.equal((await places.read(second)).waiting?.offeredUntil, null)
  await setCapacity(null)
  assert.ok((await places.read(second)).waiting?.offeredUntil)
  assert.equal((await places.signUp(await createMember(app))).body.going, true)
})

test('the next run of the job gives the place of a deleted member to the waiting list', async () => {
  const { places, holder, first } = await createQueue(app, [{ takeAtOnce: true }])
  await deletePerson(app, holder.user.id)
  await fillFreePlaces(context)
  assert.equal((await places.read(first)).going, true)
})

test('a waiting member who takes a place that nobody offered yet gets no mail about it', async () => {
  for (const takeAtOnce of [false, true]) {
    const { places, holder, first, second } = await createQueue(app, [{ takeAtOnce }, {}])
    await deletePerson(app, holder.user.id)
    assert.deepEqual((await places.signUp(first)).body, { going: true, waiting: null })
    assert.deepEqual(await subjectsTo(app, first), [])
    assert.deepEqual((await places.read(second)).waiting?.offeredUntil, null)
  }
})

test('a free place whose turn it is to go to somebody else is offered to them, not to who asks for it', async () => {
  const { places, holder, first, second } = await createQueue(app, [{}, {}])
  await deletePerson(app, holder.user.id)
  assert.equal((await places.signUp(second, { wait: true })).body.going, false)
  assert.deepEqual(await subjectsTo(app, first), ['Une place pour vous'])
  assert.deepEqual(await subjectsTo(app, second), [])
})

test('places of a cancelled session are not offered', async () => {
  const { id, places, holder, first } = await createQueue(app, [{}])
  await send(cancelSession, { params: { id }, body: { reason: 'Orage' } }, { as: coach.cookie })
  await leave(id, holder)
  await fillFreePlaces(context)
  assert.equal((await places.read(first)).waiting?.offeredUntil, null)
  assert.deepEqual(refusalOf(await accept(id, first)), [409, 'session_cancelled'])
})

test('a member below the minimum level is refused, and the message names that level', async () => {
  const { id } = await insertSession(app, { levelTarget: 'LVL2', levelIsMinimum: true })
  const beginner = await createMember(app)
  const { status, refusal } = await placesOf(app, id).signUp(beginner)
  assert.deepEqual(
    { status, code: refusal.code, message: refusal.message },
    { status: 409, code: 'level_too_low', message: 'Cette séance demande le niveau 2.' },
  )
  await context.db.updateTable('people').set({ level: 'LVL3' }).where('id', '=', beginner.user.id).execute()
  assert.equal((await placesOf(app, id).signUp(beginner)).body.going, true)
})

test('simultaneous sign-ups fill exactly the capacity, and the others get consecutive ranks', async () => {
  const { id } = await insertSession(app, { date: '2026-12-10T18:00:00.000Z', capacity: 3 })
  const members = await Promise.all(Array.from({ length: 12 }, () => createMember(app)))
  const responses = await Promise.all(members.map((who) => placesOf(app, id).signUp(who, { wait: true })))
  const going = responses.filter(({ body }) => body.going)
  const ranks = await Promise.all(members.map(async (who) => (await placesOf(app, id).read(who)).waiting?.rank))
  assert.equal(going.length, 3)
  assert.deepEqual(
    ranks.filter((rank) => rank !== undefined).toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
})
