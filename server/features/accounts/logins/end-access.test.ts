import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { forgotPassword, resetPassword, updateProfile } from '../../../../contract/accounts/account.ts'
import { signOutOtherDevices } from '../../../../contract/accounts/devices.ts'
import { confirmEmailChange, ownEmailChange } from '../../../../contract/accounts/email-change.ts'
import { confirmSecondFactor, startSecondFactor } from '../../../../contract/accounts/second-factor.ts'
import {
  calendarLinks,
  personalCalendar,
  renewCalendarLink,
  revokeCalendarLink,
} from '../../../../contract/calendar.ts'
import { setRole } from '../../../../contract/members/members.ts'
import { createSignedIn, type SignedIn, signInAs, testPassword } from '../../../../tests/support/app/factories.ts'
import { quickPasswords } from '../../../../tests/support/app/quick-passwords.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { linkIn } from '../../../../tests/support/mail/mailed-link.ts'
import { required } from '../../../../tests/support/required.ts'
import { demote, ensureAdministrator } from '../administrators.ts'

const app = await startApp()
const { context, send } = app
context.passwords = quickPasswords()
const board = await createSignedIn(app, { role: 'ADMIN', status: null })

const linkOf = async (cookie: string, { send } = app) => {
  const { personal } = (await send(renewCalendarLink, {}, { as: cookie })).body
  return required(new URL(required(personal?.url)).searchParams.get('cle'))
}
const statusOf = async (cle: string, { send } = app) => (await send(personalCalendar, { query: { cle } })).status

const mailsTo = (email: string) =>
  context.db.selectFrom('deliveries').select('textBody as text').where('recipient', '=', email).orderBy('id').execute()
const reset = async ({ user }: SignedIn) => {
  await send(forgotPassword, { body: { email: user.email } })
  const mail = (await mailsTo(user.email)).find(({ text }) => text?.includes('/reset-password'))
  const token = linkIn({ text: required(mail?.text) }, '/reset-password').searchParams.get('token')
  return send(resetPassword, { body: { token, newPassword: 'nouveau' } })
}
const change =
  (body: object) =>
  ({ cookie }: SignedIn) =>
    send(updateProfile, { body }, { as: cookie })

const newEmail = async (person: SignedIn) => {
  const email = `x${person.user.email}`
  await change({ email })(person)
  const [mail] = await mailsTo(email)
  const jeton = required(linkIn({ text: required(mail?.text) }, '/confirmer-email').searchParams.get('jeton'))
  return send(confirmEmailChange, { body: { jeton } })
}

const switchSecondFactorOn = async ({ cookie }: SignedIn) => {
  const { secret } = (await send(startSecondFactor, { body: { password: testPassword } }, { as: cookie })).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(testNow) })
  return send(confirmSecondFactor, { body: { code } }, { as: cookie })
}
const makeMember = ({ user: { id } }: SignedIn) =>
  send(setRole, { params: { id }, body: { role: 'MEMBER' } }, { as: board.cookie })
const demoteAdministrator = async ({ user }: SignedIn) => ({ status: (await demote(context, user.email)) ? 200 : 404 })

type End = (person: SignedIn) => Promise<{ status: number }>
const endings: Record<string, End> = {
  'a new password by mail': reset,
  'a new password': change({ password: 'nouveau' }),
  'a new e-mail': newEmail,
  'signing the other devices out': ({ cookie }) => send(signOutOtherDevices, {}, { as: cookie }),
  'a second factor': switchSecondFactorOn,
  'the end of a coach’s role': makeMember,
  'the end of an administrator’s role': demoteAdministrator,
}
const staff = (end: End) =>
  createSignedIn(app, {
    status: 'ACTIVE',
    role: end === demoteAdministrator ? 'ADMIN' : 'COACH',
    passwordHash: testPassword,
  })

for (const [name, end] of Object.entries(endings))
  test(`${name} ends the person’s own calendar link only; its owner can create a new one`, async () => {
    const [person, stranger] = [await staff(end), await createSignedIn(app)]
    const [link, strangersLink] = [await linkOf(person.cookie), await linkOf(stranger.cookie)]
    assert.equal(await statusOf(link), 200)
    assert.equal(await statusOf(strangersLink), 200)
    assert.ok((await end(person)).status < 300)
    assert.equal(await statusOf(link), 404)
    assert.equal(await statusOf(strangersLink), 200)
    assert.equal(await statusOf(await linkOf(await signInAs(app, person.user))), 200)
  })

for (const [name, end] of Object.entries(endings))
  test(`${name} ends the e-mail change that another device requested`, async () => {
    const person = await staff(end)
    const thief = `voleur-${person.user.email}`
    await send(updateProfile, { body: { email: thief } }, { as: await signInAs(app, person.user) })
    const [mail] = await mailsTo(thief)
    const jeton = required(linkIn({ text: required(mail?.text) }, '/confirmer-email').searchParams.get('jeton'))
    assert.ok((await end(person)).status < 300)
    assert.equal((await send(confirmEmailChange, { body: { jeton } })).refusal.code, 'link_invalid')
    const { body } = await send(ownEmailChange, {}, { as: await signInAs(app, person.user) })
    assert.equal(body.pending, null)
  })

test('a profile without a new password or e-mail keeps the private calendar link', async () => {
  const person = await createSignedIn(app)
  const link = await linkOf(person.cookie)
  await change({ prenom: 'Zoé', email: person.user.email })(person)
  assert.equal(await statusOf(link), 200)
})

test('the mail about a new password says that the calendar link ended', async () => {
  const person = await createSignedIn(app)
  await change({ password: 'nouveau' })(person)
  const [mail] = await mailsTo(person.user.email)
  assert.match(required(mail?.text), /Votre lien d’agenda secret, si vous en aviez un, ne marche plus/)
})

test('an account that the settings make administrator loses the calendar link of the person who registered it', async () => {
  const ownApp = await startApp({ ADMIN_EMAIL: 'bureau@exemple.fr', ADMIN_PASSWORD: 'présidente' })
  ownApp.context.passwords = quickPasswords()
  const person = await createSignedIn(ownApp, { email: 'bureau@exemple.fr' })
  const link = await linkOf(person.cookie, ownApp)
  assert.equal(await ensureAdministrator(ownApp.context), true)
  assert.equal(await statusOf(link, ownApp), 404)
})

test('a revoked link is no longer shown on the page', async () => {
  const { cookie } = await createSignedIn(app)
  const link = await linkOf(cookie)
  await send(revokeCalendarLink, {}, { as: cookie })
  assert.equal(await statusOf(link), 404)
  assert.equal((await send(calendarLinks, {}, { as: cookie })).body.personal, null)
})
