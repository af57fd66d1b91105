import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, login, register, updateProfile } from '../../../../contract/accounts/account.ts'
import { ownEmailChange } from '../../../../contract/accounts/email-change.ts'
import { receivedMessages, sendContactMessage } from '../../../../contract/contact/messages.ts'
import { listedMails } from '../../../../contract/mails.ts'
import { adminUsers, adminUsersFile } from '../../../../contract/members/members.ts'
import { createSignedIn, registrationOf } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { required } from '../../../../tests/support/required.ts'

const app = await startApp()
const { context, send } = app
const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null })
const [typedEmail, storedEmail] = ['zoe@école.fr', 'zoe@xn--cole-9oa.fr']

test('an address is shown with the accents of its domain, and mails are sent to its ASCII form', async () => {
  const body = registrationOf({ email: typedEmail })
  const registered = await send(register, { body })
  assert.deepEqual([registered.status, registered.body.user.email], [201, typedEmail])
  const repeatedResponse = await send(register, { body: { ...body, email: storedEmail } })
  assert.deepEqual([repeatedResponse.status, repeatedResponse.refusal.code], [409, 'email_taken'])
  const { cookie = '' } = await send(login, { body: { email: typedEmail, password: body.password } })
  assert.equal((await send(currentUser, {}, { as: cookie })).body.user.email, typedEmail)
  assert.equal(
    (await send(updateProfile, { body: { email: typedEmail, prenom: 'Zoé' } }, { as: cookie })).body.user.email,
    typedEmail,
  )
  assert.equal((await send(ownEmailChange, {}, { as: cookie })).body.pending, null)

  for (const search of [typedEmail, storedEmail]) {
    const { body: members } = await send(adminUsers, { query: { search } }, { as })
    assert.deepEqual(
      members.map(({ email }) => email),
      [typedEmail],
    )
  }
  assert.match(String((await send(adminUsersFile, { query: {} as never }, { as })).body), /zoe@école\.fr/)

  await send(sendContactMessage, { body: { nom: 'Zoé', email: typedEmail, message: 'Bonjour' } })
  const [message] = (await send(receivedMessages, { query: {} as never }, { as })).body
  assert.equal(message?.email, typedEmail)
  const mails = (await send(listedMails, { query: {} as never }, { as })).body
  assert.ok(mails.some(({ recipient }) => recipient === typedEmail))
  const rows = await context.db.selectFrom('deliveries').select(['recipient', 'replyTo', 'textBody']).execute()
  assert.ok(rows.some(({ recipient }) => recipient === storedEmail))
  const [toClub] = rows.filter(({ replyTo }) => replyTo === storedEmail)
  assert.match(required(toClub?.textBody), /Zoé \(zoe@école\.fr\) vous écrit/)
})
