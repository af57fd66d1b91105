import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, forgotPassword, resetPassword, updateProfile } from '../../../../contract/accounts/account.ts'
import { signOutOtherDevices } from '../../../../contract/accounts/devices.ts'
import { sendEmailLink } from '../../../../contract/accounts/email-change.ts'
import { startEmailChangeClub, tokenIn } from '../../../../tests/support/app/email-change-club.ts'
import { signInAs } from '../../../../tests/support/app/factories.ts'
import { linkIn } from '../../../../tests/support/mail/mailed-link.ts'

const { app, send, signedIn, deliver, askFor, confirm, me } = await startEmailChangeClub()

test('the sign-in that requested the change and the browser that confirms it stay signed in; all others end', async () => {
  const { user, cookie, email } = await signedIn()
  const [other, telephone] = [await signInAs(app, user), await signInAs(app, user)]
  const stranger = await signedIn()
  const token = await askFor(email, cookie)
  assert.equal((await confirm(token, telephone)).status, 200)
  const statuses = await Promise.all(
    [cookie, telephone, other, stranger.cookie].map(async (as) => (await send(currentUser, {}, { as })).status),
  )
  assert.deepEqual(statuses, [200, 200, 401, 200])
})

for (const [way, sendAgain] of [
  ['has the link sent again', (as: string) => send(sendEmailLink, {}, { as })],
  ['saves the same address', (as: string, email: string) => send(updateProfile, { body: { email } }, { as })],
] as const)
  test(`a thief who ${way} is signed out when the owner confirms`, async () => {
    const { user, cookie, email } = await signedIn()
    const thief = await signInAs(app, user)
    await askFor(email, cookie)
    assert.equal((await sendAgain(thief, email)).status, 200)
    assert.equal((await confirm(tokenIn(await deliver(), email))).status, 200)
    assert.equal((await send(currentUser, {}, { as: thief })).status, 401)
    assert.equal((await me(cookie)).email, email, 'the first sign-in that requested it')
  })

test('the owner ends a thief’s e-mail change by a new password, a reset, or signing out the other devices', async () => {
  const ways = {
    password: (cookie: string) => send(updateProfile, { body: { password: 'nouveau' } }, { as: cookie }),
    others: (cookie: string) => send(signOutOtherDevices, {}, { as: cookie }),
    reset: async (cookie: string) => {
      await send(forgotPassword, { body: { email: (await me(cookie)).email } })
      const [mail] = await deliver()
      const token = linkIn(mail ?? {}, '/reset-password').searchParams.get('token')
      return send(resetPassword, { body: { token, newPassword: 'nouveau' } })
    },
  }
  for (const [way, end] of Object.entries(ways)) {
    const { user, cookie, email } = await signedIn()
    const token = await askFor(email, await signInAs(app, user))
    assert.ok((await end(cookie)).status < 300, way)
    assert.equal((await confirm(token)).refusal.code, 'email_link_invalid', way)
  }
  const { cookie, email } = await signedIn()
  const own = await askFor(email, cookie)
  await send(signOutOtherDevices, {}, { as: cookie })
  assert.equal((await confirm(own)).status, 200, 'one’s own request stays')
})
