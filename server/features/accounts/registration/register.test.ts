import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, login, logout, register } from '../../../../contract/accounts/account.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
const visitor = {
  prenom: 'Zoé',
  nom: 'Étienne',
  email: ' Zoe@Exemple.fr ',
  password: 'secret',
  confirmPassword: 'secret',
  tier: 'A26' as const,
  age: 31,
  tshirtSize: 'M' as const,
  terms: true,
}

test('a visitor registers, is signed in and awaits validation', async () => {
  const { status, body, cookie } = await app.send(register, { body: visitor })
  assert.equal(status, 201)
  assert.equal(body.user.email, 'zoe@exemple.fr')
  assert.deepEqual(body.user.membership, {
    season: 2026,
    status: 'REQUESTED',
    startedAt: null,
    expiresAt: null,
    feeCents: 12_000,
  })
  assert.equal('passwordHash' in body.user, false)
  const me = await app.send(currentUser, {}, { as: cookie })
  assert.deepEqual(me.body.user, body.user)
})

test('a registration creates one audit event, without name or e-mail', async () => {
  const { body } = await app.send(register, { body: { ...visitor, nom: 'Registre', email: 'journal@exemple.fr' } })
  const { id } = body.user
  const events = await readAuditEvents(app, { subjectId: id })
  assert.deepEqual(
    events.map(({ id: _id, ...event }) => event),
    [
      {
        actorId: id,
        action: 'user.registered',
        subjectType: 'user',
        subjectId: id,
        beforeJson: null,
        afterJson: null,
        createdAt: app.context.now(),
      },
    ],
  )
})

test('the same e-mail in upper case is refused', async () => {
  const { status, refusal } = await app.send(register, { body: { ...visitor, email: 'ZOE@exemple.FR' } })
  assert.equal(status, 409)
  assert.equal(refusal.message, 'Un compte existe déjà avec cet e-mail.')
})

test('a violation of another unique constraint is a server error, not "e-mail taken"', async () => {
  const { db } = app.context
  const second = { ...visitor, nom: 'Unique', email: 'unique@exemple.fr' }
  await db.schema.createIndex('one_account_per_name').on('people').column('nom').unique().execute()
  try {
    assert.equal((await app.send(register, { body: second })).status, 201)
    const { status, refusal } = await app.send(register, { body: { ...second, email: 'unique2@exemple.fr' } })
    assert.deepEqual([status, refusal.code], [500, 'internal'])
    const { refusal: conflict } = await app.send(register, { body: { ...second, nom: 'Autre' } })
    assert.equal(conflict.code, 'email_taken')
  } finally {
    await db.schema.dropIndex('one_account_per_name').execute()
  }
})

test('after signing out, the cookie is no longer valid', async () => {
  const { cookie, status } = await app.send(login, { body: { email: 'zoe@exemple.fr', password: 'secret' } })
  assert.equal(status, 200)
  assert.equal((await app.send(logout, {}, { as: cookie })).status, 204)
  assert.equal((await app.send(currentUser, {}, { as: cookie })).status, 401)
})

test('a wrong password is refused in French', async () => {
  const { status, refusal } = await app.send(login, { body: { email: 'zoe@exemple.fr', password: 'autre' } })
  assert.deepEqual([status, refusal.message], [401, 'Email ou mot de passe incorrect.'])
})

test('a registration without a name, an e-mail or a password says which', async () => {
  const sentences: [keyof typeof visitor, string][] = [
    ['prenom', 'Merci de saisir votre prénom'],
    ['nom', 'Merci de saisir votre nom'],
    ['email', 'Email invalide'],
    ['password', 'Le mot de passe doit contenir au moins 6 caractères'],
    ['confirmPassword', 'Les mots de passe ne correspondent pas'],
  ]
  for (const [field, sentence] of sentences) {
    const { status, refusal } = await app.send(register, { body: { ...visitor, [field]: undefined } })
    assert.deepEqual([status, refusal.message], [400, sentence])
  }
})

test('different passwords are reported on the confirmation field', async () => {
  const { status, refusal } = await app.send(register, {
    body: { ...visitor, email: 'b@exemple.fr', confirmPassword: 'autre1' },
  })
  assert.equal(status, 400)
  assert.deepEqual(refusal.issues, [{ path: 'confirmPassword', message: 'Les mots de passe ne correspondent pas' }])
})

test('signing in again ends the browser’s previous login', async () => {
  const credentials = { email: 'zoe@exemple.fr', password: 'secret' }
  const firstResponse = await app.send(login, { body: credentials })
  const secondResponse = await app.send(login, { body: credentials }, { as: firstResponse.cookie })
  assert.notEqual(secondResponse.cookie, firstResponse.cookie)
  assert.equal((await app.send(currentUser, {}, { as: firstResponse.cookie })).status, 401)
  assert.equal((await app.send(currentUser, {}, { as: secondResponse.cookie })).status, 200)
})
