import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  currentUser,
  forgotPassword,
  login,
  resetPassword,
  updateProfile,
} from '../../../../contract/accounts/account.ts'
import { signOutOtherDevices } from '../../../../contract/accounts/devices.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  ownEmailChange,
  sendEmailLink,
} from '../../../../contract/accounts/email-change.ts'
import { createUser, signInAs, testPassword } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { linkIn } from '../../../../tests/support/mail/mailed-link.ts'
import { type ReceivedMail, startSmtp } from '../../../../tests/support/mail/smtp.ts'
import { applyRetention } from '../../../jobs/retention.ts'

const smtp = await startSmtp()
const app = await startApp({ SMTP_URL: smtp.url })
const { context, send, setNow } = app
const passwordHash = await context.passwords.hash(testPassword)

let nth = 0
const newAddress = () => `neuve-${nth++}@exemple.fr`
const signedIn = async (fields = {}) => {
  const user = await createUser(app, { passwordHash, ...fields })
  return { user, cookie: await signInAs(app, user), email: newAddress() }
}
const deliver = async (): Promise<ReceivedMail[]> => {
  await context.deliveries.deliverDue()
  return smtp.mails.splice(0)
}
const tokenIn = (mails: ReceivedMail[], recipient: string) => {
  const mail = mails.find(({ recipients }) => recipients.includes(recipient)) ?? assert.fail(`no mail to ${recipient}`)
  return linkIn(mail, '/confirmer-email').searchParams.get('jeton') ?? ''
}
/** Saves the profile with a new address; returns the token that was mailed to it. */
const askFor = async (email: string, cookie: string) => {
  assert.equal((await send(updateProfile, { body: { email } }, { as: cookie })).status, 200)
  return tokenIn(await deliver(), email)
}
const confirm = (jeton: string, cookie?: string) =>
  send(confirmEmailChange, { body: { jeton } }, cookie ? { as: cookie } : {})
const signIn = async (email: string) => (await send(login, { body: { email, password: testPassword } })).status
const me = async (cookie: string) => (await send(currentUser, {}, { as: cookie })).body.user
const waiting = async (cookie: string) => (await send(ownEmailChange, {}, { as: cookie })).body.waiting?.email

beforeEach(async () => {
  setNow(testNow)
  await deliver()
})

test('a new address applies once its link is confirmed; until then the old one signs in, and gets a notice', async () => {
  const { user, cookie, email } = await signedIn({ prenom: 'Zoé' })
  const answer = await send(
    updateProfile,
    { body: { email: ` ${email.toUpperCase()} `, prenom: 'Léa' } },
    { as: cookie },
  )
  assert.deepEqual([answer.body.user.email, answer.body.user.prenom], [user.email, 'Léa'])
  assert.equal(await waiting(cookie), email)
  const mails = await deliver()
  assert.equal(mails.length, 2)
  const notice = mails.find(({ recipients }) => recipients.includes(user.email))
  assert.match(notice?.text ?? '', /Une nouvelle adresse e-mail vient d’être demandée/)
  const link = mails.find(({ recipients }) => recipients.includes(email))
  assert.match(link?.text ?? '', /^Bonjour,\n/)
  assert.doesNotMatch(`${link?.text}${link?.html}`, /Zoé|Léa/, 'a stranger reads no name that somebody else chose')
  assert.deepEqual([await signIn(email), await signIn(user.email)], [401, 200])

  const confirmed = await confirm(tokenIn(mails, email))
  assert.deepEqual([confirmed.status, confirmed.body, confirmed.cookie], [200, { email }, undefined])
  assert.deepEqual([await signIn(email), await signIn(user.email)], [200, 401])
  const now = await me(cookie)
  assert.deepEqual([now.email, now.emailConfirmed], [email, true])
  assert.equal(await waiting(cookie), undefined)
  const [changed, ...others] = await deliver()
  assert.deepEqual([changed?.recipients, others], [[user.email], []])
  assert.match(changed?.text ?? '', /L’adresse e-mail de votre compte vient d’être modifiée/)
  const journal = await context.db
    .selectFrom('auditEvents')
    .select(['action', 'actorId', 'afterJson'])
    .where('subjectId', '=', user.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(journal, [
    { action: 'user.email_change_asked', actorId: user.id, afterJson: null },
    { action: 'user.account_changed', actorId: user.id, afterJson: { changed: 'email' } },
  ])
})

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

test('a link works once, for twenty-four hours, and only the newest one', async () => {
  const { cookie, email } = await signedIn()
  const first = await askFor(email, cookie)
  assert.equal((await send(sendEmailLink, {}, { as: cookie })).body.waiting?.email, email)
  const second = tokenIn(await deliver(), email)
  assert.equal((await confirm(first)).refusal.message, 'Lien invalide ou expiré')
  setNow('2026-11-22T09:59:59.999Z')
  const presses = await Promise.all(Array.from({ length: 20 }, () => confirm(second)))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.ok(presses.every(({ status, refusal }) => status === 200 || refusal.code === 'email_link_invalid'))

  const late = await signedIn()
  const tooLate = await askFor(late.email, late.cookie)
  setNow('2026-11-23T09:59:59.999Z')
  assert.equal((await confirm(tooLate)).refusal.code, 'email_link_invalid')
  assert.equal(await waiting(late.cookie), undefined)
})

test('a link sent while the clock was 400 days ahead confirms nothing, and no change is shown as pending', async () => {
  const { user, cookie, email } = await signedIn()
  setNow('2027-12-26T10:00:00.000Z')
  const token = await askFor(email, await signInAs(app, user))
  setNow(testNow)
  assert.equal((await confirm(token)).refusal.code, 'email_link_invalid')
  assert.equal(await waiting(cookie), undefined)
  assert.equal((await confirm(await askFor(email, cookie))).status, 200, 'a new link does')
})

test('a change that was cancelled or replaced can no longer be confirmed', async () => {
  const { user, cookie, email } = await signedIn()
  const calledOff = await askFor(email, cookie)
  assert.equal((await send(cancelEmailChange, {}, { as: cookie })).status, 204)
  assert.equal((await send(cancelEmailChange, {}, { as: cookie })).status, 204)
  assert.equal(await waiting(cookie), undefined)
  const replaced = await askFor(newAddress(), cookie)
  const last = newAddress()
  const good = await askFor(last, cookie)
  for (const token of [calledOff, replaced]) assert.equal((await confirm(token)).status, 400)
  assert.equal((await me(cookie)).email, user.email)
  assert.equal((await confirm(good)).body.email, last)
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

test('a new password saved with a new address applies at once, while the address is pending', async () => {
  const { user, cookie, email } = await signedIn()
  await send(updateProfile, { body: { email, password: 'nouveau' } }, { as: cookie })
  assert.equal(await waiting(cookie), email)
  assert.equal((await send(login, { body: { email: user.email, password: 'nouveau' } })).status, 200)
})

test('the address of another account is refused without a mail to it, also if that account took it later', async () => {
  const other = await createUser(app)
  const { cookie, email } = await signedIn()
  const taken = await send(updateProfile, { body: { email: other.email, prenom: 'Léa' } }, { as: cookie })
  assert.deepEqual([taken.status, taken.refusal.code, (await me(cookie)).prenom], [409, 'email_taken', 'Camille'])
  assert.deepEqual(await deliver(), [])
  const token = await askFor(email, cookie)
  await createUser(app, { email })
  const late = await confirm(token)
  assert.deepEqual([late.status, late.refusal.code], [409, 'email_taken'])
})

test('of two accounts with the same pending address, the first to confirm gets it', async () => {
  const [one, two] = [await signedIn(), await signedIn()]
  const email = newAddress()
  const tokens = [await askFor(email, one.cookie), await askFor(email, two.cookie)]
  const answers = await Promise.all(tokens.map((token) => confirm(token)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
})

test('a link can confirm the current address, and changes nothing else', async () => {
  const { user, cookie } = await signedIn()
  const other = await signInAs(app, user)
  assert.equal((await me(cookie)).emailConfirmed, false)
  assert.equal((await send(sendEmailLink, {}, { as: cookie })).body.waiting?.email, user.email)
  const mails = await deliver()
  assert.equal((await confirm(tokenIn(mails, user.email))).status, 200)
  assert.equal((await me(other)).emailConfirmed, true)
  assert.deepEqual(await deliver(), [])
  assert.equal((await send(sendEmailLink, {}, { as: cookie })).body.waiting, null, 'proven already')
  assert.deepEqual(await deliver(), [])
})

test('a password reset by mail also confirms the address', async () => {
  const { user, cookie } = await signedIn()
  await send(forgotPassword, { body: { email: user.email } })
  const [mail] = await deliver()
  const token = linkIn(mail ?? {}, '/reset-password').searchParams.get('token')
  await send(resetPassword, { body: { token, newPassword: testPassword } })
  assert.equal((await send(currentUser, {}, { as: cookie })).status, 401)
  assert.equal((await me(await signInAs(app, user))).emailConfirmed, true)
})

test('the database does not contain the link, and an unconfirmed change is deleted two days later', async () => {
  const { user, cookie, email } = await signedIn()
  const token = await askFor(email, cookie)
  const rows = () => context.db.selectFrom('emailChanges').selectAll().where('userId', '=', user.id).execute()
  assert.equal(JSON.stringify(await rows()).includes(token), false)
  setNow('2026-11-23T10:00:00.000Z')
  await applyRetention(context)
  assert.equal((await rows()).length, 1)
  setNow('2026-11-23T10:00:00.001Z')
  await applyRetention(context)
  assert.deepEqual(await rows(), [])
})
