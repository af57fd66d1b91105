import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { acceptOffer, cancelSignUp } from '../../../../contract/places.ts'
import { cancelSession } from '../../../../contract/sessions/cancel.ts'
import { updateSession } from '../../../../contract/sessions/coach-session.ts'
import { upcomingSessions } from '../../../../contract/sessions/member-sessions.ts'
import { createSignedIn, createTraining, type SignedIn } from '../../../../tests/support/app/factories.ts'
import { createFullSession, placeMailsTo, placesOf } from '../../../../tests/support/app/full-session.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { fillFreePlaces } from './job.ts'

const app = await startApp()
const { send, context, setNow } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const createMember = () => createSignedIn(app, { status: 'ACTIVE' })

const leave = (id: string, { cookie }: SignedIn) => send(cancelSignUp, { params: { id } }, { as: cookie })
const accept = (id: string, { cookie }: SignedIn) => send(acceptOffer, { params: { id } }, { as: cookie })
const subjectsTo = async (who: SignedIn) =>
  (await placeMailsTo(app, who)).map(({ subject }) => subject.split('\u00a0')[0])
const refusalOf = ({ status, refusal }: { status: number; refusal: { code: string } }) => [status, refusal.code]

beforeEach(() => setNow(testNow))

/** A full session of one place, and people who wait for it in this order. */
const createQueue = async (wishes: { takeAtOnce?: boolean }[], fields = {}) => {
  const { session, going } = await createFullSession(app, { capacity: 1, ...fields })
  const places = placesOf(app, session.id)
  const waiting: SignedIn[] = []
  for (const wish of wishes) {
    const member = await createMember()
    await places.join(member, { wait: true, ...wish })
    waiting.push(member)
  }
  const [first, second] = waiting
  return { id: session.id, places, holder: going[0] as SignedIn, first: first as SignedIn, second: second as SignedIn }
}

test('a full session refuses a sign-up, or adds a member who asks for it to the waiting list once, with their rank', async () => {
  const { id, places, first, second } = await createQueue([{}, { takeAtOnce: true }])
  const lateMember = await createMember()
  assert.deepEqual(refusalOf(await places.join(lateMember)), [409, 'session_full'])
  assert.deepEqual(await places.read(lateMember), { going: false, waiting: null })
  const rank = (nth: number, takeAtOnce: boolean) => ({ rank: nth, of: 2, takeAtOnce, offeredUntil: null })
  assert.deepEqual(await places.read(first), { going: false, waiting: rank(1, false) })
  assert.deepEqual((await places.join(second, { wait: true })).body, { going: false, waiting: rank(2, false) })
  const listedSession = (await send(upcomingSessions, {}, { as: second.cookie })).body.find(
    (session) => session.id === id,
  )
  assert.deepEqual(
    [
      listedSession?.capacity,
      listedSession?.rsvpCount,
      listedSession?.waitingCount,
      listedSession?.offeredCount,
      listedSession?.waiting,
    ],
    [1, 1, 2, 0, rank(2, false)],
  )
})

test('a freed place is held for the first person on the waiting list, who accepts it with one call', async () => {
  const { id, places, holder, first, second } = await createQueue([{}, {}])
  await leave(id, holder)
  const { waiting } = await places.read(first)
  assert.deepEqual(waiting, { rank: 1, of: 2, takeAtOnce: false, offeredUntil: '2026-11-23T08:00:00.000Z' })
  assert.deepEqual(refusalOf(await places.join(holder)), [409, 'session_full'])
  assert.deepEqual(refusalOf(await accept(id, second)), [409, 'offer_gone'])
  assert.deepEqual((await accept(id, first)).body, { going: true, waiting: null })
  assert.deepEqual((await accept(id, first)).body, { going: true, waiting: null })
  assert.equal((await places.read(second)).waiting?.rank, 1)
  assert.deepEqual(await subjectsTo(first), ['Une place pour vous'])
})

test('a member who asked to be signed up automatically gets a freed place at once, and a mail', async () => {
  const { id, places, holder, first } = await createQueue([{ takeAtOnce: true }])
  await leave(id, holder)
  assert.deepEqual(await places.read(first), { going: true, waiting: null })
  assert.deepEqual(await subjectsTo(first), ['Vous avez une place'])
})

test('a declined offer goes to the next person on the waiting list', async () => {
  const { id, places, holder, first, second } = await createQueue([{}, {}])
  await leave(id, holder)
  assert.deepEqual((await leave(id, first)).body, { going: false, waiting: null })
  assert.ok((await places.read(second)).waiting?.offeredUntil)
})

test('an offer made at night is mailed at 8:00, and its deadline counts from then', async () => {
  const { id, places, holder, first } = await createQueue([{}], { date: '2026-11-22T18:00:00.000Z' })
  setNow('2026-11-21T21:00:00.000Z')
  await leave(id, holder)
  assert.equal((await places.read(first)).waiting?.offeredUntil, '2026-11-22T09:00:00.000Z')
  const [mail] = await placeMailsTo(app, first)
  assert.deepEqual([mail?.nextAttemptAt, mail?.expiresAt], ['2026-11-22T07:00:00.000Z', '2026-11-22T09:00:00.000Z'])
  assert.match(mail?.textBody ?? '', /jusqu’au dimanche 22 novembre à 10\u00a0h/)
  assert.match(mail?.textBody ?? '', new RegExp(`/seances/${id}`))
})

test('a member whose offer expired moves to the end of the list, gets no other offer, and may take a free place', async () => {
  const { id, places, holder, first, second } = await createQueue([{}, {}])
  await leave(id, holder)
  setNow('2026-11-23T08:00:00.000Z')
  assert.deepEqual(refusalOf(await accept(id, first)), [409, 'offer_gone'])
  await fillFreePlaces(context)
  assert.deepEqual((await places.read(first)).waiting, { rank: 2, of: 2, takeAtOnce: false, offeredUntil: null })
  assert.ok((await places.read(second)).waiting?.offeredUntil)
  assert.deepEqual(await subjectsTo(first), ['Une place pour vous', 'La place n’est plus gardée'])
  await leave(id, second)
  assert.equal((await places.read(first)).waiting?.offeredUntil, null)
  assert.deepEqual((await places.join(first)).body, { going: true, waiting: null })
})

test('a member who takes the last free place two hours before the start: no notice says that it is free', async () => {
  const { id, places, holder, first, second } = await createQueue([{}, {}])
  setNow('2026-12-10T15:50:00.000Z')
  await leave(id, holder)
  setNow('2026-12-10T16:00:00.000Z')
  assert.equal((await places.join(first)).body.going, true)
  assert.deepEqual(await subjectsTo(first), ['Une place pour vous', 'La place n’est plus gardée'])
  assert.deepEqual(await subjectsTo(second), [])
})

test('from two hours before the start there are no offers: all who wait get one mail, and the first sign-up takes the place', async () => {
  const { id, places, holder, first, second } = await createQueue([{ takeAtOnce: true }, {}])
  setNow('2026-12-10T16:00:00.000Z')
  await leave(id, holder)
  for (const who of [first, second]) assert.equal((await places.read(who)).going, false)
  assert.equal((await places.join(second)).body.going, true)
  await leave(id, second)
  await fillFreePlaces(context)
  for (const who of [first, second]) assert.deepEqual(await subjectsTo(who), ['Une place est libre'])
  // A minute later there is nothing to do, and so nothing to log.
  assert.equal(await fillFreePlaces(context), 0)
})

test('an open offer expires two hours before the start', async () => {
  const { id, places, holder, first, second } = await createQueue([{}, {}])
  setNow('2026-12-10T15:45:00.000Z')
  await leave(id, holder)
  assert.equal((await places.read(first)).waiting?.offeredUntil, '2026-12-10T16:00:00.000Z')
  setNow('2026-12-10T16:00:00.000Z')
  await fillFreePlaces(context)
  assert.equal((await places.join(second)).body.going, true)
})

test('offers skip members who are expired, below the minimum level or signed up elsewhere at that time', async () => {
  const { id, places, holder, first, second } = await createQueue([{}, {}], {
    levelTarget: 'LVL1',
    levelIsMinimum: true,
  })
  const last = await createMember()
  await places.join(last, { wait: true })
  const expired = { status: 'EXPIRED' } as const
  await context.db.updateTable('memberships').set(expired).where('userId', '=', first.user.id).execute()
  const elsewhere = await createTraining(app, { date: '2026-12-10T17:00:00.000Z' })
  await placesOf(app, elsewhere.id).join(second)
  await leave(id, holder)
  assert.ok((await places.read(last)).waiting?.offeredUntil)
  assert.deepEqual((await places.read(second)).waiting?.rank, 2)
})

test('a member signed up for another session at that time gets an offer if that session is hidden by now', async () => {
  const { id, places, holder, first } = await createQueue([{}])
  const hidden = await createTraining(app, { date: '2026-12-10T17:00:00.000Z' })
  await placesOf(app, hidden.id).join(first)
  await context.db.updateTable('sessions').set({ published: false }).where('id', '=', hidden.id).execute()
  await leave(id, holder)
  assert.ok((await places.read(first)).waiting?.offeredUntil)
})

test('raising the capacity gives places to the waiting list; lowering it removes no sign-up', async () => {
  const { id, places, holder, first, second } = await createQueue([{ takeAtOnce: true }, {}])
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
  assert.equal((await places.join(await createMember())).body.going, true)
})

test('the next run of the job gives the place of a deleted member to the waiting list', async () => {
  const { places, holder, first } = await createQueue([{ takeAtOnce: true }])
  await context.db.deleteFrom('people').where('id', '=', holder.user.id).execute()
  await fillFreePlaces(context)
  assert.equal((await places.read(first)).going, true)
})

test('places of a cancelled session are not offered', async () => {
  const { id, places, holder, first } = await createQueue([{}])
  await send(cancelSession, { params: { id }, body: { reason: 'Orage' } }, { as: coach.cookie })
  await leave(id, holder)
  await fillFreePlaces(context)
  assert.equal((await places.read(first)).waiting?.offeredUntil, null)
  assert.deepEqual(refusalOf(await accept(id, first)), [409, 'session_cancelled'])
})

test('a member below the minimum level is refused, and the message names that level', async () => {
  const { id } = await createTraining(app, { levelTarget: 'LVL2', levelIsMinimum: true })
  const beginner = await createMember()
  const { status, refusal } = await placesOf(app, id).join(beginner)
  assert.deepEqual([status, refusal.code, refusal.message], [409, 'level_too_low', 'Cette séance demande le niveau 2.'])
  await context.db.updateTable('people').set({ level: 'LVL3' }).where('id', '=', beginner.user.id).execute()
  assert.equal((await placesOf(app, id).join(beginner)).body.going, true)
})

test('simultaneous sign-ups fill exactly the capacity, and the others get consecutive ranks', async () => {
  const { id } = await createTraining(app, { date: '2026-12-10T18:00:00.000Z', capacity: 3 })
  const members = await Promise.all(Array.from({ length: 12 }, createMember))
  const responses = await Promise.all(members.map((who) => placesOf(app, id).join(who, { wait: true })))
  const going = responses.filter(({ body }) => body.going)
  const ranks = await Promise.all(members.map(async (who) => (await placesOf(app, id).read(who)).waiting?.rank))
  assert.equal(going.length, 3)
  assert.deepEqual(
    ranks.filter((rank) => rank !== undefined).toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
})
