import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateProfile } from '../../contract/accounts/account.ts'
import { signOutOtherDevices } from '../../contract/accounts/devices.ts'
import { createSignedIn, signInAs, testPassword } from '../support/app/factories.ts'
import { quickPasswords } from '../support/app/quick-passwords.ts'
import { startApp } from '../support/app/start-app.ts'

test('a password change that is delayed after wrong passwords is refused when the login ends during the delay', async () => {
  const guarded = await startApp({ LIMITS: 'on' })
  guarded.context.passwords = quickPasswords()
  const { user, cookie } = await createSignedIn(guarded, { passwordHash: testPassword })
  const elsewhere = await signInAs(guarded, user)
  guarded.setNow('2026-11-21T10:30:00.000Z')
  const change = (currentPassword: string) =>
    guarded.send(updateProfile, { body: { password: 'au-voleur', currentPassword } }, { as: cookie })
  for (let nth = 1; nth <= 5; nth++) assert.equal((await change('faux')).refusal.code, 'wrong_password')
  const [waits, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  guarded.context.wait = async () => {
    waits.resolve()
    await over.promise
  }
  const lateChange = change(testPassword)
  await waits.promise
  assert.equal((await guarded.send(signOutOtherDevices, {}, { as: elsewhere })).status, 204)
  over.resolve()
  assert.equal((await lateChange).refusal.code, 'unauthenticated')
  const { passwordHash } = await guarded.context.db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('personId', '=', user.id)
    .executeTakeFirstOrThrow()
  assert.equal(passwordHash, testPassword)
})
