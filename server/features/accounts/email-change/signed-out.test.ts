import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, forgotPassword, resetPassword, updateProfile } from '../../../../contract/accounts/account.ts'
import { signOutOtherDevices } from '../../../../contract/accounts/devices.ts'
import { sendEmailLink } from '../../../../contract/accounts/email-change.ts'
import { switchNoticeOff } from '../../../../contract/notices.ts'
import { readRenewal } from '../../../../contract/renewals.ts'
import { startEmailChangeClub, tokenIn } from '../../../../tests/support/app/email-change-club.ts'
import { signInAs } from '../../../../tests/support/app/factories.ts'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { linkIn } from '../../../../tests/support/mail/mailed-link.ts'
import { newId } from '../../../database/ids.ts'
import { hashToken, newToken } from '../../../security/tokens.ts'

const { app, context, send, createSignedInPerson, deliver, requestEmailChange, confirm, readUser } =
  await startEmailChangeClub()

test('the login that requested the change and the browser that confirms it stay signed in; all others end', async () => {
  const { user, cookie, email } = await createSignedInPerson()
  const [other, telephone] = [await signInAs(app, user), await signInAs(app, user)]
  const stranger = await createSignedInPerson()
  const token = await requestEmailChange(email, cookie)
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
    const { user, cookie, email } = await createSignedInPerson()
    const thief = await signInAs(app, user)
    await requestEmailChange(email, cookie)
    assert.equal((await sendAgain(thief, email)).status, 200)
    assert.equal((await confirm(tokenIn(await deliver(), email))).status, 200)
    assert.equal((await send(currentUser, {}, { as: thief })).status, 401)
    assert.equal((await readUser(cookie)).email, email, 'the login that requested it first')
  })

test('the owner ends a thief’s e-mail change by a new password, a reset, or signing out the other devices', async () => {
  const ways = {
    password: (cookie: string) => send(updateProfile, { body: { password: 'nouveau' } }, { as: cookie }),
    others: (cookie: string) => send(signOutOtherDevices, {}, { as: cookie }),
    reset: async (cookie: string) => {
      await send(forgotPassword, { body: { email: (await readUser(cookie)).email } })
      const [mail] = await deliver()
      const token = linkIn(mail ?? {}, '/reset-password').searchParams.get('token')
      return send(resetPassword, { body: { token, newPassword: 'nouveau' } })
    },
  }
  for (const [way, end] of Object.entries(ways)) {
    const { user, cookie, email } = await createSignedInPerson()
    const token = await requestEmailChange(email, await signInAs(app, user))
    assert.ok((await end(cookie)).status < 300, way)
    assert.equal((await confirm(token)).refusal.code, 'link_invalid', way)
  }
  const { cookie, email } = await createSignedInPerson()
  const ownToken = await requestEmailChange(email, cookie)
  await send(signOutOtherDevices, {}, { as: cookie })
  assert.equal((await confirm(ownToken)).status, 200, 'one’s own request stays')
})

test('after a new e-mail, no link that was mailed to the old one shows or answers anything', async () => {
  const { user, cookie, email } = await createSignedInPerson({ status: 'ACTIVE', telephone: '06 12 34 56 78' })
  const renewal = { id: newId(), userId: user.id, season: 2027, createdAt: testNow }
  const unanswered = { answer: null, answeredAt: null, remindedFor: null }
  const [jeton, noticeToken] = [newToken(), newToken()]
  const { db } = context
  await db
    .insertInto('renewals')
    .values({ ...renewal, ...unanswered })
    .execute()
  await db
    .insertInto('renewalLinks')
    .values({ tokenHash: hashToken(jeton), renewalId: renewal.id, createdAt: testNow })
    .execute()
  await db.insertInto('noticeLinks').values({ userId: user.id, token: noticeToken }).execute()
  const view = () => send(readRenewal, { body: { jeton } })
  const token = await requestEmailChange(email, cookie)
  assert.equal((await view()).body.known?.telephone, '06 12 34 56 78', 'until it is confirmed')
  assert.equal((await confirm(token, cookie)).status, 200)
  assert.equal((await view()).refusal.code, 'link_invalid')
  await send(switchNoticeOff, { query: { jeton: noticeToken, avis: 'week_ahead' } })
  assert.deepEqual(await db.selectFrom('noticeChoices').select('kind').where('userId', '=', user.id).execute(), [])
  assert.equal((await db.selectFrom('renewals').select('id').where('userId', '=', user.id).execute()).length, 1)
})
