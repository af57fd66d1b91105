import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptOffer, cancelSignUp } from '../../../../contract/places.ts'
import { insertSession, type SignedIn } from '../../../../tests/support/app/factories.ts'
import { placeMailsTo, placesOf } from '../../../../tests/support/app/full-session.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { createMember, createQueue, subjectsTo } from '../../../../tests/support/app/waiting-queue.ts'
import { required } from '../../../../tests/support/required.ts'
import { fillFreePlaces } from './job.ts'

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

test('an offer made at night is mailed at 8:00, and its deadline counts from then', async () => {
  const { id, places, holder, first } = await createQueue(app, [{}], { date: '2026-11-22T18:00:00.000Z' })
  setNow('2026-11-21T21:00:00.000Z')
  await leave(id, holder)
  assert.equal((await places.read(first)).waiting?.offeredUntil, '2026-11-22T09:00:00.000Z')
  const [mail] = await placeMailsTo(app, first)
  assert.deepEqual([mail?.nextAttemptAt, mail?.expiresAt], ['2026-11-22T07:00:00.000Z', '2026-11-22T09:00:00.000Z'])
  assert.match(required(mail?.textBody), /jusqu’au dimanche 22 novembre à 10\u00a0h/)
  assert.match(required(mail?.textBody), new RegExp(`/seances/${id}`))
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
