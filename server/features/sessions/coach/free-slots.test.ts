import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { freeSlots } from '../../../../contract/sessions/free-slots.ts'
import { createUser, insertSession, signInAs } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
const { context, send, setNow } = app
const coach = await createUser(app, { role: 'COACH', status: null })
const slot = { description: '', end: '12:00', location: 'Stade' }
context.club = {
  ...context.club,
  weeklySlots: [
    { ...slot, day: 'dimanche', start: '10:00', title: 'Séance principale' },
    { ...slot, day: 'mercredi', start: '19:00', title: 'Escaliers et circuits' },
  ],
}
// Signed in for each call: the clock moves by more than a login lasts.
const read = async () => (await send(freeSlots, {}, { as: await signInAs(app, coach) })).body
const days = async () => (await read()).map(({ date, time }) => `${date} ${time}`)

beforeEach(async () => {
  await context.db.deleteFrom('sessions').execute()
})

test('each weekly slot is suggested for its next day, soonest first', async () => {
  assert.deepEqual(await days(), ['2026-11-22 10:00', '2026-11-25 19:00'])
})

test('on its day a slot is suggested until it starts, in Paris time', async () => {
  setNow('2026-11-22T08:59:00.000Z')
  assert.equal((await days())[0], '2026-11-22 10:00')
  setNow('2026-11-22T09:00:00.000Z')
  assert.deepEqual(await days(), ['2026-11-25 19:00', '2026-11-29 10:00'])
})

test('the day is the day in Paris, also when it is still the day before in UTC', async () => {
  setNow('2026-11-22T23:30:00.000Z')
  assert.equal((await days())[0], '2026-11-25 19:00')
})

test('a slot whose next session exists already, cancelled or not, is suggested a week later', async () => {
  await insertSession(app, { date: '2026-11-22T09:00:00.000Z', cancelledAt: testNow })
  await insertSession(app, { date: '2026-11-25T18:00:00.000Z', published: false })
  assert.deepEqual(await days(), ['2026-11-29 10:00', '2026-12-02 19:00'])
})

test('no slot is suggested on a day on which the club is closed', async () => {
  setNow('2026-12-18T10:00:00.000Z')
  assert.deepEqual(await days(), ['2027-01-06 19:00', '2027-01-10 10:00'])
})

test('a slot that is taken or closed for eight weeks is not suggested', async () => {
  setNow('2027-07-03T10:00:00.000Z')
  assert.deepEqual(await days(), [])
})

test('the time stays the same when summer time ends', async () => {
  context.closures = []
  setNow('2026-10-17T10:00:00.000Z')
  await insertSession(app, { date: '2026-10-18T08:00:00.000Z' })
  assert.equal((await days())[1], '2026-10-25 10:00')
})

test('the type is that of the latest session with the same title, else the one named in the title', async () => {
  const types = async () => (await read()).map(({ type }) => type)
  assert.deepEqual(await types(), [null, 'ESCALIERS'])
  await insertSession(app, { date: '2026-11-08T09:00:00.000Z', title: 'Séance principale', type: 'RUN' })
  await insertSession(app, { date: '2026-11-15T09:00:00.000Z', title: 'Séance principale', type: 'RENFO' })
  assert.deepEqual(await types(), ['RENFO', 'ESCALIERS'])
})
