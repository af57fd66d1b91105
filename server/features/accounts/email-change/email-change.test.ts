import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  currentUser,
  forgotPassword,
  login,
  resetPassword,
  updateProfile,
} from '../../../../contract/accounts/account.ts'
import { sendEmailLink } from '../../../../contract/accounts/email-change.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { startEmailChangeClub, tokenIn } from '../../../../tests/support/app/email-change-club.ts'
import { createUser, signInAs, testPassword } from '../../../../tests/support/app/factories.ts'
import { linkIn } from '../../../../tests/support/mail/mailed-link.ts'
import { required } from '../../../../tests/support/required.ts'

const {
  app,
  send,
  newEmail,
  createSignedInPerson,
  deliver,
  requestEmailChange,
  confirm,
  signIn,
  readUser,
  readPendingEmail,
} = await startEmailChangeClub()

test('a new address applies once its link is confirmed; until then the old one signs in, and gets a notice', async () => {
  const { user, cookie, email } = await createSignedInPerson({ prenom: 'Zoé' })
  const response = await send(
    updateProfile,
    { body: { email: ` ${email.toUpperCase()} `, prenom: 'Léa' } },
    { as: cookie },
  )
  assert.deepEqual([response.body.user.email, response.body.user.prenom], [user.email, 'Léa'])
  assert.equal(await readPendingEmail(cookie), email)
  const mails = await deliver()
  assert.equal(mails.length, 2)
  const notice = mails.find(({ recipients }) => recipients.includes(user.email))
  assert.match(required(notice?.text), /Une nouvelle adresse e-mail vient d’être demandée/)
  const link = mails.find(({ recipients }) => recipients.includes(email))
  assert.match(required(link?.text), /^Bonjour,\n/)
  assert.doesNotMatch(`${link?.text}${link?.html}`, /Zoé|Léa/, 'a stranger reads no name that somebody else chose')
  assert.equal(await signIn(email), 401)
  assert.equal(await signIn(user.email), 200)

  const confirmationResponse = await confirm(tokenIn(mails, email))
  assert.deepEqual(
    { status: confirmationResponse.status, body: confirmationResponse.body, cookie: confirmationResponse.cookie },
    { status: 200, body: { email }, cookie: undefined },
  )
  assert.equal(await signIn(email), 200)
  assert.equal(await signIn(user.email), 401)
  const now = await readUser(cookie)
  assert.deepEqual([now.email, now.isEmailConfirmed], [email, true])
  assert.equal(await readPendingEmail(cookie), undefined)
  const [changedMail, ...others] = await deliver()
  assert.deepEqual([changedMail?.recipients, others], [[user.email], []])
  assert.match(required(changedMail?.text), /L’adresse e-mail de votre compte vient d’être modifiée/)
  const events = await readAuditEvents(app, { subjectId: user.id }, 'action', 'actorId', 'afterJson')
  assert.deepEqual(events, [
    { action: 'user.email_change_asked', actorId: user.id, afterJson: null },
    { action: 'user.account_changed', actorId: user.id, afterJson: { changed: 'email' } },
  ])
})

test('a new password saved with a new address applies at once, while the address is pending', async () => {
  const { user, cookie, email } = await createSignedInPerson()
  await send(updateProfile, { body: { email, password: 'nouveau' } }, { as: cookie })
  assert.equal(await readPendingEmail(cookie), email)
  assert.equal((await send(login, { body: { email: user.email, password: 'nouveau' } })).status, 200)
})

test('the address of another account is refused without a mail to it, also if that account took it later', async () => {
  const other = await createUser(app)
  const { cookie, email } = await createSignedInPerson()
  const conflictResponse = await send(updateProfile, { body: { email: other.email, prenom: 'Léa' } }, { as: cookie })
  assert.deepEqual(
    { status: conflictResponse.status, code: conflictResponse.refusal.code, prenom: (await readUser(cookie)).prenom },
    { status: 409, code: 'email_taken', prenom: 'Camille' },
  )
  assert.deepEqual(await deliver(), [])
  const token = await requestEmailChange(email, cookie)
  await createUser(app, { email })
  const lateResponse = await confirm(token)
  assert.deepEqual([lateResponse.status, lateResponse.refusal.code], [409, 'email_taken'])
})

test('of two accounts with the same pending address, the first to confirm gets it', async () => {
  const [one, two] = [await createSignedInPerson(), await createSignedInPerson()]
  const email = newEmail()
  const tokens = [await requestEmailChange(email, one.cookie), await requestEmailChange(email, two.cookie)]
  const responses = await Promise.all(tokens.map((token) => confirm(token)))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409])
})

test('a link can confirm the current address, and changes nothing else', async () => {
  const { user, cookie } = await createSignedInPerson()
  const other = await signInAs(app, user)
  assert.equal((await readUser(cookie)).isEmailConfirmed, false)
  assert.equal((await send(sendEmailLink, {}, { as: cookie })).body.pending?.email, user.email)
  const mails = await deliver()
  assert.equal((await confirm(tokenIn(mails, user.email))).status, 200)
  assert.equal((await readUser(other)).isEmailConfirmed, true)
  assert.deepEqual(await deliver(), [])
  assert.equal((await send(sendEmailLink, {}, { as: cookie })).body.pending, null, 'confirmed already')
  assert.deepEqual(await deliver(), [])
})

test('a password reset by mail also confirms the address', async () => {
  const { user, cookie } = await createSignedInPerson()
  await send(forgotPassword, { body: { email: user.email } })
  const [mail] = await deliver()
  const token = linkIn(mail ?? {}, '/reset-password').searchParams.get('token')
  await send(resetPassword, { body: { token, newPassword: testPassword } })
  assert.equal((await send(currentUser, {}, { as: cookie })).status, 401)
  assert.equal((await readUser(await signInAs(app, user))).isEmailConfirmed, true)
})
