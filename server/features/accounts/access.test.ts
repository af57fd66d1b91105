import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, resetPassword, updateProfile } from '../../../contract/account.ts'
import { calendarLinks, personalCalendar, renewCalendarLink, revokeCalendarLink } from '../../../contract/calendar.ts'
import { signOutOtherDevices } from '../../../contract/devices.ts'
import { confirmEmailChange } from '../../../contract/email-change.ts'
import { createSignedIn, signInAs } from '../../../tests/support/factories.ts'
import { linkIn } from '../../../tests/support/mailed-link.ts'
import { quickPasswords } from '../../../tests/support/quick-passwords.ts'
import { startApp } from '../../../tests/support/start-app.ts'
import { ensureAdministrator } from './administrators.ts'

const app = await startApp({ ADMIN_EMAIL: 'bureau@exemple.fr', ADMIN_PASSWORD: 'présidente' })
const { context, send } = app
context.passwords = quickPasswords()

const linkOf = async (cookie: string) => {
  const { personal } = (await send(renewCalendarLink, {}, { as: cookie })).body
  return new URL(personal?.url ?? '').searchParams.get('cle') ?? ''
}
const statusOf = async (cle: string) => (await send(personalCalendar, { query: { cle } })).status

type Person = Awaited<ReturnType<typeof createSignedIn>>
const mailsTo = (email: string) =>
  context.db.selectFrom('mailOutbox').select('textBody as text').where('recipient', '=', email).orderBy('id').execute()
const reset = async ({ user }: Person) => {
  await send(forgotPassword, { body: { email: user.email } })
  const [mail] = await mailsTo(user.email)
  const token = linkIn({ text: mail?.text ?? '' }, '/reset-password').searchParams.get('token')
  return send(resetPassword, { body: { token, newPassword: 'nouveau' } })
}
const change =
  (body: object) =>
  ({ cookie }: Person) =>
    send(updateProfile, { body }, { as: cookie })

const newEmail = async (person: Person) => {
  const email = `x${person.user.email}`
  await change({ email })(person)
  const [mail] = await mailsTo(email)
  const jeton = linkIn({ text: mail?.text ?? '' }, '/confirmer-email').searchParams.get('jeton') ?? ''
  return send(confirmEmailChange, { body: { jeton } })
}

const endings: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'a new password by mail': reset,
  'a new password': change({ password: 'nouveau' }),
  'a new e-mail': newEmail,
  'signing the other devices out': ({ cookie }) => send(signOutOtherDevices, {}, { as: cookie }),
}

for (const [name, end] of Object.entries(endings))
  test(`${name} ends the private calendar link, and nobody else’s; its owner makes a new one`, async () => {
    const [person, stranger] = [await createSignedIn(app, { status: 'ACTIVE' }), await createSignedIn(app)]
    const [link, theirs] = [await linkOf(person.cookie), await linkOf(stranger.cookie)]
    assert.deepEqual([await statusOf(link), await statusOf(theirs)], [200, 200])
    assert.ok((await end(person)).status < 300)
    assert.deepEqual([await statusOf(link), await statusOf(theirs)], [404, 200])
    assert.equal(await statusOf(await linkOf(await signInAs(app, person.user))), 200)
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
  assert.match(mail?.text ?? '', /Votre lien d’agenda secret, si vous en aviez un, ne marche plus/)
})

test('an account that the settings make administrator keeps no link of the person who registered it', async () => {
  const person = await createSignedIn(app, { email: 'bureau@exemple.fr' })
  const link = await linkOf(person.cookie)
  assert.equal(await ensureAdministrator(context), true)
  assert.equal(await statusOf(link), 404)
})

test('a link that its owner switched off is gone from the page too', async () => {
  const { cookie } = await createSignedIn(app)
  const link = await linkOf(cookie)
  await send(revokeCalendarLink, {}, { as: cookie })
  assert.equal(await statusOf(link), 404)
  assert.equal((await send(calendarLinks, {}, { as: cookie })).body.personal, null)
})
