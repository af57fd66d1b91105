import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, login } from '../../../../contract/accounts/account.ts'
import { ownDevices, signOutOtherDevices } from '../../../../contract/accounts/devices.ts'
import { createSignedIn, createUser, signInAs, testPassword } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
const { context, send, setNow } = app

const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test('a person sees their own devices only, the current one first', async () => {
  const passwordHash = await context.passwords.hash(testPassword)
  const user = await createUser(app, { passwordHash })
  await createSignedIn(app)
  await signInAs(app, user)
  setNow('2026-11-21T11:00:00.000Z')
  const body = { email: user.email, password: testPassword }
  const phone = await send(login, { body }, { headers: { 'user-agent': android } })
  setNow('2026-11-21T12:00:00.000Z')
  const last = await signInAs(app, user)
  const devices = (await send(ownDevices, {}, { as: phone.cookie })).body
  assert.deepEqual(
    devices.map(({ label, createdAt, isCurrent }) => [label, createdAt, isCurrent]),
    [
      ['Chrome sur Android', '2026-11-21T11:00:00.000Z', true],
      [null, '2026-11-21T12:00:00.000Z', false],
      [null, testNow, false],
    ],
  )
  assert.deepEqual((await send(ownDevices, {}, { as: last })).body[0]?.createdAt, '2026-11-21T12:00:00.000Z')
})

test('an expired login is not listed as a device', async () => {
  const { user } = await createSignedIn(app)
  setNow('2026-12-21T10:00:00.000Z')
  const now = await signInAs(app, user)
  assert.equal((await send(ownDevices, {}, { as: now })).body.length, 2)
  setNow('2026-12-21T10:00:00.001Z')
  assert.equal((await send(ownDevices, {}, { as: now })).body.length, 1)
})

test('signing out the other devices keeps the current one, and other people’s', async () => {
  const { user, cookie } = await createSignedIn(app)
  const stranger = await createSignedIn(app)
  const other = await signInAs(app, user)
  assert.equal((await send(signOutOtherDevices, {}, { as: cookie })).status, 204)
  const statuses = []
  for (const as of [cookie, other, stranger.cookie]) statuses.push((await send(currentUser, {}, { as })).status)
  assert.deepEqual(statuses, [200, 401, 200])
  assert.equal((await send(ownDevices, {}, { as: cookie })).body.length, 1)
})
