import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, login, register, welcomeFirstAdministrator } from '../../../contract/accounts/account.ts'
import { createSignedIn, createUser, registrationOf, signInAs } from '../../../tests/support/app/factories.ts'
import { startApp, type TestApp } from '../../../tests/support/app/start-app.ts'
import { required } from '../../../tests/support/required.ts'
import { demote, ensureAdministrator, openWelcomeLink, promote } from './administrators.ts'

const person = { prenom: 'Inès', nom: 'Roche', email: 'ines@exemple.fr', password: 'présidente' }
const jetonOf = async ({ context }: TestApp) => {
  const link = await openWelcomeLink(context)
  assert.ok(link)
  return required(new URL(link).searchParams.get('jeton'))
}
const admins = ({ context }: TestApp) =>
  context.db.selectFrom('accounts').select('email').where('role', '=', 'ADMIN').execute()

test('the printed link creates the first administrator, without membership, and works only once', async () => {
  const app = await startApp()
  const jeton = await jetonOf(app)
  const second = await jetonOf(app)
  const { status, body, cookie } = await app.send(welcomeFirstAdministrator, { body: { ...person, jeton } })
  assert.equal(status, 201)
  assert.partialDeepStrictEqual(body.user, { role: 'ADMIN', membership: null, paymentMethod: 'cash' })
  assert.ok(cookie)
  for (const usedToken of [jeton, second]) {
    const secondForm = { ...person, jeton: usedToken, email: 'autre@exemple.fr' }
    const { status, refusal } = await app.send(welcomeFirstAdministrator, { body: secondForm })
    assert.deepEqual([status, refusal.code], [400, 'link_invalid'])
  }
  assert.equal(await openWelcomeLink(app.context), null)
})

test('of two people with a link, only one becomes administrator', async () => {
  const app = await startApp()
  const links = [await jetonOf(app), await jetonOf(app)]
  const responses = await Promise.all(
    links.map((jeton, n) =>
      app.send(welcomeFirstAdministrator, { body: { ...person, email: `${n}@exemple.fr`, jeton } }),
    ),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 400])
  assert.equal((await admins(app)).length, 1)
})

test('the link is valid for an hour, and an e-mail already in use does not consume it', async () => {
  const app = await startApp()
  const jeton = await jetonOf(app)
  await createUser(app, { email: person.email })
  const conflictResponse = await app.send(welcomeFirstAdministrator, { body: { ...person, jeton } })
  assert.equal(conflictResponse.refusal.code, 'email_taken')
  app.setNow('2026-11-21T11:00:00.000Z')
  const lateResponse = await app.send(welcomeFirstAdministrator, { body: { ...person, email: 'b@exemple.fr', jeton } })
  assert.equal(lateResponse.refusal.code, 'link_invalid')
  app.setNow('2026-11-21T10:59:59.999Z')
  const inTime = await app.send(welcomeFirstAdministrator, { body: { ...person, email: 'b@exemple.fr', jeton } })
  assert.equal(inTime.status, 201)
})

test('a link printed while the clock was 400 days ahead is not valid', async () => {
  const app = await startApp()
  app.setNow('2027-12-26T10:00:00.000Z')
  const jeton = await jetonOf(app)
  app.setNow('2026-11-21T10:00:00.000Z')
  const { status, refusal } = await app.send(welcomeFirstAdministrator, { body: { ...person, jeton } })
  assert.deepEqual([status, refusal.code], [400, 'link_invalid'])
  const repeatedResponse = await app.send(welcomeFirstAdministrator, { body: { ...person, jeton: await jetonOf(app) } })
  assert.equal(repeatedResponse.status, 201, 'a new link does')
})

test('registration never creates an administrator, even if the request says so', async () => {
  const app = await startApp()
  const body = { ...registrationOf(person), role: 'ADMIN' }
  assert.equal((await app.send(register, { body })).body.user.role, 'MEMBER')
})

test('the settings create the first administrator, once', async () => {
  const app = await startApp({ ADMIN_EMAIL: 'Bureau@Exemple.fr', ADMIN_PASSWORD: 'présidente' })
  assert.equal(await ensureAdministrator(app.context), true)
  assert.equal(await ensureAdministrator(app.context), false)
  assert.deepEqual(await admins(app), [{ email: 'bureau@exemple.fr' }])
  const response = await app.send(login, { body: { email: 'bureau@exemple.fr', password: 'présidente' } })
  assert.equal(response.body.user.role, 'ADMIN')
})

test('the settings make an existing account administrator, with the password of the settings', async () => {
  const app = await startApp({ ADMIN_EMAIL: 'bureau@exemple.fr', ADMIN_PASSWORD: 'présidente' })
  await createUser(app, { email: 'bureau@exemple.fr', prenom: 'Inès' })
  await ensureAdministrator(app.context)
  const { body } = await app.send(login, { body: { email: 'bureau@exemple.fr', password: 'présidente' } })
  assert.deepEqual([body.user.role, body.user.prenom], ['ADMIN', 'Inès'])
})

test('the settings change nothing in a club that has an administrator', async () => {
  const app = await startApp({ ADMIN_EMAIL: 'bureau@exemple.fr', ADMIN_PASSWORD: 'présidente' })
  const { email } = await createUser(app, { role: 'ADMIN' })
  assert.equal(await ensureAdministrator(app.context), false)
  assert.deepEqual(await admins(app), [{ email }])
})

test('a demoted administrator is signed out, and the last administrator cannot be demoted', async () => {
  const app = await startApp()
  const { context } = app
  const first = await createUser(app, { role: 'ADMIN' })
  const { user: second } = await createSignedIn(app, { role: 'COACH' })
  await promote(context, second.email)
  assert.equal(await demote(context, second.email), true)
  const logins = await context.db.selectFrom('logins').select('id').where('userId', '=', second.id).execute()
  assert.deepEqual(logins, [])
  assert.equal(await demote(context, second.email), false)
  await assert.rejects(demote(context, first.email), { code: 'last_admin' })
  await assert.rejects(promote(context, 'personne@exemple.fr'), { code: 'user_not_found' })
})

test('a new administrator must sign in again; repeating the command signs no one out', async () => {
  const app = await startApp()
  const { user, cookie } = await createSignedIn(app, { role: 'COACH' })
  const stranger = await createSignedIn(app)
  await promote(app.context, user.email)
  assert.equal((await app.send(currentUser, {}, { as: cookie })).status, 401)
  assert.equal((await app.send(currentUser, {}, { as: stranger.cookie })).status, 200)
  const newCookie = await signInAs(app, user)
  await promote(app.context, user.email)
  assert.equal((await app.send(currentUser, {}, { as: newCookie })).body.user.role, 'ADMIN')
})

test('when two administrators are demoted at the same time, one remains', async () => {
  const app = await startApp()
  const two = [await createUser(app, { role: 'ADMIN' }), await createUser(app, { role: 'ADMIN' })]
  const ends = await Promise.allSettled(two.map(({ email }) => demote(app.context, email)))
  assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await admins(app)).length, 1)
})
