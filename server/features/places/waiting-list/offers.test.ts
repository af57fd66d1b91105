import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptOffer, cancelSignUp } from '../../../../contract/places.ts'
import { cancelSession, restoreSession } from '../../../../contract/sessions/cancel.ts'
import { updateSession } from '../../../../contract/sessions/coach-session.ts'
import { createSignedIn, insertSession, type SignedIn } from '../../../../tests/support/app/factories.ts'
import { placeMailsTo, placesOf } from '../../../../tests/support/app/full-session.ts'
import { sessionForm } from '../../../../tests/support/app/session-form.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { createMember, createQueue, subjectsTo } from '../../../../tests/support/app/waiting-queue.ts'
import { required } from '../../../../tests/support/required.ts'
import { fillFreePlaces, placesJob } from './job.ts'
import { announceNightOffers } from './offers.ts'

const app = await startApp()
const { send, context, setNow } = app
const leave = (id: string, { cookie }: SignedIn) => send(cancelSignUp, { params: { id } }, { as: cookie })
const accept = (id: string, { cookie }: SignedIn) => send(acceptOffer, { params: { id } }, { as: cookie })
const refusalOf = ({ status, refusal }: { status: number; refusal: { code: string } }) => [status, refusal.code]

test('a freed place is held for the first person on the waiting list, who accepts it with one call', async () => {
  const { id, places, holder, first, second } = await createQueue(app, [{}, {}])
  await leave(id, holder)
  const { waiting } = await places.read(first)
  assert.deepEqual(waiting, { rank: 1, of: 2, takeAtOnce: false, offeredUntil: '2026-11-23T08:00:00.000Z' })
  assert.deepEqual(refusalOf(await places.signUp(holder)), [409, 'session_full'])
  assert.deepEqual(refusalOf(await accept(id, second)), [409, 'offer_gone'])
  assert.deepEqual((await accept(id, first)).body, { going: true, waiting: null })
  assert.deepEqual((await accept(id, first)).body, { going: true, waiting: null })
  assert.equal((await places.read(second)).waiting?.rank, 1)
  assert.deepEqual(await subjectsTo(app, first), ['Une place pour vous'])
})

test('a member who asked to be signed up automatically gets a freed place at once, and a mail', async () => {
  const { id, places, holder, first } = await createQueue(app, [{ takeAtOnce: true }])
  await leave(id, holder)
  assert.deepEqual(await places.read(first), { going: true, waiting: null })
  assert.deepEqual(await subjectsTo(app, first), ['Vous avez une place'])
})

test('a declined offer goes to the next person on the waiting list', async () => {
  const { id, places, holder, first, second } = await createQueue(app, [{}, {}])
  await leave(id, holder)
  assert.deepEqual((await leave(id, first)).body, { going: false, waiting: null })
  assert.ok((await places.read(second)).waiting?.offeredUntil)
})

const night = '2026-11-21T21:00:00.000Z'
const morning = '2026-11-22T07:00:00.000Z'

/** A member on a waiting list is offered a place at 22:00, for a session at 19:00 the next day. */
const offerAtNight = async () => {
  setNow(testNow)
  const queue = await createQueue(app, [{}], { date: '2026-11-22T18:00:00.000Z' })
  setNow(night)
  await leave(queue.id, queue.holder)
  return queue
}
const subjectsInTheMorning = async (member: SignedIn) => {
  setNow(morning)
  await placesJob.work(context, AbortSignal.timeout(10_000))
  return subjectsTo(app, member)
}

test('an offer made at night is mailed at 8:00, once, and its deadline counts from then', async () => {
  const { id, places, first } = await offerAtNight()
  assert.equal((await places.read(first)).waiting?.offeredUntil, '2026-11-22T09:00:00.000Z')
  setNow('2026-11-22T06:59:00.000Z')
  assert.equal(await announceNightOffers(context), 0)
  assert.deepEqual(await subjectsTo(app, first), [])
  assert.deepEqual(await subjectsInTheMorning(first), ['Une place pour vous'])
  assert.equal(await announceNightOffers(context), 0)
  const [mail] = await placeMailsTo(app, first)
  assert.deepEqual([mail?.nextAttemptAt, mail?.expiresAt], [morning, '2026-11-22T09:00:00.000Z'])
  assert.match(required(mail?.textBody), /jusqu’au dimanche 22 novembre à 10\u00a0h/)
  assert.match(required(mail?.textBody), new RegExp(`/seances/${id}`))
})

test('an offer that was accepted or declined in the night is not mailed in the morning', async () => {
  for (const answer of [accept, leave]) {
    const { id, first } = await offerAtNight()
    assert.equal((await answer(id, first)).status, 200)
    assert.deepEqual(await subjectsInTheMorning(first), [])
  }
})

test('a cancelled session has no offers: once it is restored, the place is offered anew, and nobody has lost their rank', async () => {
  setNow(testNow)
  const coach = await createSignedIn(app, { role: 'COACH' })
  const { id, places, first } = await offerAtNight()
  assert.equal(
    (await send(cancelSession, { params: { id }, body: { reason: 'Orage' } }, { as: coach.cookie })).status,
    200,
  )
  assert.deepEqual(await subjectsInTheMorning(first), [])
  assert.equal((await places.read(first)).waiting?.offeredUntil, null)
  assert.equal((await send(restoreSession, { params: { id }, body: {} }, { as: coach.cookie })).status, 200)
  await fillFreePlaces(context)
  assert.equal((await places.read(first)).waiting?.offeredUntil, '2026-11-22T07:30:00.000Z')
  assert.deepEqual(await subjectsTo(app, first), ['Une place pour vous'])
})

test('a session that is moved makes its offers anew, with deadlines before its new start', async () => {
  setNow(testNow)
  const coach = await createSignedIn(app, { role: 'COACH' })
  const { id, places, first, holder } = await createQueue(app, [{}])
  await leave(id, holder)
  const moved = { ...sessionForm, capacity: 1, date: '2026-11-21', time: '16:00' }
  assert.equal((await send(updateSession, { params: { id }, body: moved }, { as: coach.cookie })).status, 200)
  assert.equal((await places.read(first)).waiting?.offeredUntil, null)
  await fillFreePlaces(context)
  const { waiting } = await places.read(first)
  assert.ok(required(waiting?.offeredUntil) <= '2026-11-21T13:00:00.000Z')
})

test('a member whose offer expired moves to the end of the list, gets no other offer, and may take a free place', async () => {
  const { id, places, holder, first, second } = await createQueue(app, [{}, {}])
  await leave(id, holder)
  setNow('2026-11-23T08:00:00.000Z')
  assert.deepEqual(refusalOf(await accept(id, first)), [409, 'offer_gone'])
  await fillFreePlaces(context)
  assert.deepEqual((await places.read(first)).waiting, { rank: 2, of: 2, takeAtOnce: false, offeredUntil: null })
  assert.ok((await places.read(second)).waiting?.offeredUntil)
  assert.deepEqual(await subjectsTo(app, first), ['Une place pour vous', 'La place n’est plus gardée'])
  await leave(id, second)
  assert.equal((await places.read(first)).waiting?.offeredUntil, null)
  assert.deepEqual((await places.signUp(first)).body, { going: true, waiting: null })
})

test('a member who takes the last free place two hours before the start: no notice says that it is free', async () => {
  const { id, places, holder, first, second } = await createQueue(app, [{}, {}])
  setNow('2026-12-10T15:50:00.000Z')
  await leave(id, holder)
  setNow('2026-12-10T16:00:00.000Z')
  assert.equal((await places.signUp(first)).body.going, true)
  assert.deepEqual(await subjectsTo(app, first), ['Une place pour vous', 'La place n’est plus gardée'])
  assert.deepEqual(await subjectsTo(app, second), [])
})

test('from two hours before the start there are no offers: all who wait get one mail, and the first sign-up takes the place', async () => {
  const { id, places, holder, first, second } = await createQueue(app, [{ takeAtOnce: true }, {}])
  setNow('2026-12-10T16:00:00.000Z')
  await leave(id, holder)
  for (const who of [first, second]) assert.equal((await places.read(who)).going, false)
  assert.equal((await places.signUp(second)).body.going, true)
  await leave(id, second)
  await fillFreePlaces(context)
  for (const who of [first, second]) assert.deepEqual(await subjectsTo(app, who), ['Une place est libre'])
  // A minute later there is nothing to do, and so nothing to log.
  assert.equal(await fillFreePlaces(context), 0)
})

test('an open offer expires two hours before the start', async () => {
  const { id, places, holder, first, second } = await createQueue(app, [{}, {}])
  setNow('2026-12-10T15:45:00.000Z')
  await leave(id, holder)
  assert.equal((await places.read(first)).waiting?.offeredUntil, '2026-12-10T16:00:00.000Z')
  setNow('2026-12-10T16:00:00.000Z')
  await fillFreePlaces(context)
  assert.equal((await places.signUp(second)).body.going, true)
})

test('offers skip members who are expired, below the minimum level or signed up elsewhere at that time', async () => {
  const { id, places, holder, first, second } = await createQueue(app, [{}, {}], {
    levelTarget: 'LVL1',
    levelIsMinimum: true,
  })
  const last = await createMember(app)
  await places.signUp(last, { wait: true })
  const expired = { status: 'EXPIRED' } as const
  await context.db.updateTable('memberships').set(expired).where('userId', '=', first.user.id).execute()
  const elsewhere = await insertSession(app, { date: '2026-12-10T17:00:00.000Z' })
  await placesOf(app, elsewhere.id).signUp(second)
  await leave(id, holder)
  assert.ok((await places.read(last)).waiting?.offeredUntil)
  assert.deepEqual((await places.read(second)).waiting?.rank, 2)
})

test('a member signed up for another session at that time gets an offer if that session is hidden by now', async () => {
  const { id, places, holder, first } = await createQueue(app, [{}])
  const hidden = await insertSession(app, { date: '2026-12-10T17:00:00.000Z' })
  await placesOf(app, hidden.id).signUp(first)
  await context.db.updateTable('sessions').set({ published: false }).where('id', '=', hidden.id).execute()
  await leave(id, holder)
  assert.ok((await places.read(first)).waiting?.offeredUntil)
})
