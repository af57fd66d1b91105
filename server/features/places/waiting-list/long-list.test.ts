import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelSignUp } from '../../../../contract/places.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { createFullSession, placesOf } from '../../../../tests/support/app/full-session.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
const createMember = () => createSignedIn(app, { status: 'ACTIVE' })

test('of a long list where the first fifteen have expired, the next two get the two free places in order', async () => {
  const { session, going } = await createFullSession(app, { capacity: 2 })
  const places = placesOf(app, session.id)
  const waiting = []
  for (let nth = 0; nth < 19; nth++) {
    const member = await createMember()
    await places.signUp(member, { wait: true, takeAtOnce: true })
    waiting.push(member)
  }
  const lateMembers = waiting.splice(-4)
  const expired = waiting.map(({ user }) => user.id)
  await app.context.db.updateTable('memberships').set({ status: 'EXPIRED' }).where('userId', 'in', expired).execute()
  for (const { cookie } of going) await app.send(cancelSignUp, { params: { id: session.id } }, { as: cookie })
  const isGoing = await Promise.all(lateMembers.map(async (member) => (await places.read(member)).going))
  assert.deepEqual(isGoing, [true, true, false, false])
  assert.equal((await places.read(lateMembers[2] ?? assert.fail())).waiting?.rank, 16)
})
