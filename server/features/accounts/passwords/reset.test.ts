import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  currentUser,
  forgotPassword,
  login,
  resetPassword,
  updateProfile,
} from '../../../../contract/accounts/account.ts'
import { confirmEmailChange } from '../../../../contract/accounts/email-change.ts'
import { createUser, signInAs, testPassword } from '../../../../tests/support/app/factories.ts'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { startMailClub } from '../../../../tests/support/mail/mail-club.ts'
import { linkIn } from '../../../../tests/support/mail/mailed-link.ts'
import { required } from '../../../../tests/support/required.ts'

const { app, context, send, setNow, smtp, deliver } = await startMailClub({ PUBLIC_URL: 'http://club.exemple.fr/' })
const passwordHash = await context.passwords.hash(testPassword)

const member = () => createUser(app, { passwordHash })
const receiveLink = async (email: string) => {
  await send(forgotPassword, { body: { email } })
  return linkIn((await deliver()).at(-1) ?? assert.fail('no mail'), '/reset-password')
}
const askLink = async (email: string) => required((await receiveLink(email)).searchParams.get('token'))
const reset = (token: string | undefined, newPassword = 'nouveau') =>
  send(resetPassword, { body: { token, newPassword } })

beforeEach(async () => {
  await deliver()
})

test('the mailed link sets a new password once and signs out every device', async () => {
  const user = await member()
  const device = await signInAs(app, user)
  const link = await receiveLink(user.email)
  assert.equal(link.origin, 'http://club.exemple.fr')
  const token = required(link.searchParams.get('token'))
  const { status, cookie } = await reset(token)
  assert.deepEqual([status, cookie], [200, undefined])
  assert.equal((await send(currentUser, {}, { as: device })).status, 401)
  assert.equal((await send(login, { body: { email: user.email, password: testPassword } })).status, 401)
  assert.equal((await send(login, { body: { email: user.email, password: 'nouveau' } })).status, 200)
  const repeatedResponse = await reset(token)
  assert.deepEqual([repeatedResponse.status, repeatedResponse.refusal.message], [400, 'Lien invalide ou expiré'])
})

test('the response is the same whether or not the account exists', async () => {
  const user = await member()
  const knownAnswer = await send(forgotPassword, { body: { email: user.email } })
  const unknownAnswer = await send(forgotPassword, { body: { email: 'personne@exemple.fr' } })
  assert.deepEqual([unknownAnswer.status, unknownAnswer.body], [knownAnswer.status, knownAnswer.body])
  await context.deliveries.deliverDue()
  assert.deepEqual(
    smtp.mails.map(({ recipients }) => recipients),
    [[user.email]],
  )
})

test('the link is valid for exactly thirty minutes', async () => {
  const [early, lateMember] = [await member(), await member()]
  const inTime = await askLink(early.email)
  const tooLate = await askLink(lateMember.email)
  setNow('2026-11-21T10:29:59.999Z')
  assert.equal((await reset(inTime)).status, 200)
  setNow('2026-11-21T10:30:00.000Z')
  assert.equal((await reset(tooLate)).refusal.code, 'link_invalid')
})

test('only the newest link works', async () => {
  const { email } = await member()
  const first = await askLink(email)
  const second = await askLink(email)
  assert.equal((await reset(first)).refusal.code, 'link_invalid')
  assert.equal((await reset(second)).status, 200)
})

test('twenty people with the same link: one changes the password', async () => {
  const { email } = await member()
  const token = await askLink(email)
  const passwords = Array.from({ length: 20 }, (_, nth) => `nouveau-${nth}`)
  const responses = await Promise.all(passwords.map((password) => reset(token, password)))
  const successfulIndexes = responses.flatMap(({ status }, nth) => (status === 200 ? [nth] : []))
  assert.equal(successfulIndexes.length, 1)
  assert.ok(responses.every(({ status, refusal }) => status === 200 || refusal.code === 'link_invalid'))
  const logins = passwords.map(async (password) => (await send(login, { body: { email, password } })).status)
  const opens = (await Promise.all(logins)).flatMap((status, nth) => (status === 200 ? [nth] : []))
  assert.deepEqual(opens, successfulIndexes, 'only the password of the request that succeeded')
})

test('a missing token and an unknown one get different messages', async () => {
  for (const token of [undefined, '', ' ']) {
    const { status, refusal } = await reset(token)
    assert.deepEqual([status, refusal.message], [400, 'Token de réinitialisation manquant'])
  }
  const { status, refusal } = await reset('inconnu')
  assert.deepEqual([status, refusal.message], [400, 'Lien invalide ou expiré'])
})

test('a short password is refused, and the link stays valid', async () => {
  const token = await askLink((await member()).email)
  const { refusal } = await reset(token, 'court')
  assert.equal(refusal.message, 'Le mot de passe doit contenir au moins 6 caractères')
  assert.equal((await reset(token)).status, 200)
})

test('a link mailed to a former address of the account is not valid', async () => {
  const user = await member()
  const token = await askLink(user.email)
  const cookie = await signInAs(app, user)
  const email = `neuf-${user.email}`
  await send(updateProfile, { body: { email } }, { as: cookie })
  const mail = (await deliver()).find(({ recipients }) => recipients.includes(email))
  const jeton = required(linkIn(mail ?? {}, '/confirmer-email').searchParams.get('jeton'))
  assert.equal((await send(confirmEmailChange, { body: { jeton } })).status, 200)
  assert.equal((await reset(token)).refusal.code, 'link_invalid')
})

test('a link that could not be mailed in time is never sent', async () => {
  const { email } = await member()
  await send(forgotPassword, { body: { email } })
  setNow('2026-11-21T10:30:00.000Z')
  assert.equal(
    (await deliver()).some(({ recipients }) => recipients.includes(email)),
    false,
  )
})

test('the database contains neither the link nor the login token', async () => {
  const { email } = await member()
  const token = await askLink(email)
  const rows = await context.db.selectFrom('passwordResetTokens').select('token').execute()
  const mails = await context.db.selectFrom('deliveries').select(['textBody', 'htmlBody', 'subject']).execute()
  assert.equal(JSON.stringify([rows, mails]).includes(token), false)
})

test('a link or a login created while the clock was 400 days ahead is not valid for 400 days', async () => {
  const user = await member()
  setNow('2027-12-26T10:00:00.000Z')
  const device = await signInAs(app, user)
  const token = await askLink(user.email)
  setNow(testNow)
  assert.equal((await send(currentUser, {}, { as: device })).status, 401)
  assert.equal((await reset(token)).refusal.code, 'link_invalid')
  assert.equal((await reset(await askLink(user.email))).status, 200, 'a new link is')
})
