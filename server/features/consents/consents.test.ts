import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login, register } from '../../../contract/accounts/account.ts'
import { attendanceSheet } from '../../../contract/attendance.ts'
import { finishPhotoRemoval, ownConsents, photoRemovals, saveConsents } from '../../../contract/consents.ts'
import type { ConsentKind } from '../../../contract/rules/people/consents.ts'
import { deletePerson } from '../../../tests/support/app/delete-person.ts'
import {
  createSignedIn,
  createUser,
  insertSession,
  registrationOf,
  testPassword,
} from '../../../tests/support/app/factories.ts'
import { startApp, type TestApp } from '../../../tests/support/app/start-app.ts'
import { required } from '../../../tests/support/required.ts'

const app = await startApp()
const { send, context, setNow } = app
const admin = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix' })
const asAdmin = { as: admin.cookie }

const answersOf = async (cookie: string) =>
  new Map((await send(ownConsents, {}, { as: cookie })).body.map(({ kind, isGiven }) => [kind, isGiven]))
const save = (cookie: string, body: object) => send(saveConsents, { body }, { as: cookie })
const rowsOf = (userId: string, kind: ConsentKind) =>
  context.db
    .selectFrom('consents')
    .select(['given', 'version', 'decidedAt', 'replacedAt'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('decidedAt')
    .execute()
const removals = async () => (await send(photoRemovals, {}, asAdmin)).body

test('a person who registers accepts today’s terms; their other answers are kept when they give them', async () => {
  const minimal = await send(register, { body: registrationOf({ email: 'simple@exemple.fr' }) })
  assert.equal(minimal.status, 201)
  assert.deepEqual(
    [...(await answersOf(required(minimal.cookie)))],
    [
      ['terms', true],
      ['photo_site', null],
      ['photo_social', null],
      ['photo_press', null],
      ['health_statement', null],
    ],
  )
  const consents = { photo_site: true, photo_press: false, health_statement: true }
  const full = await send(register, { body: registrationOf({ email: 'complet@exemple.fr', consents }) })
  assert.deepEqual(
    [...(await answersOf(required(full.cookie)))].map(([, given]) => given),
    [true, true, null, false, true],
  )
  const [row] = await rowsOf(full.body.user.id, 'terms')
  assert.deepEqual([row?.version, row?.decidedAt], [context.club.termsVersion, context.now()])
})

test('an answer is replaced and never overwritten', async () => {
  const { user, cookie } = await createSignedIn(app)
  await save(cookie, { photo_site: true })
  setNow('2026-11-22T10:00:00.000Z')
  await save(cookie, { photo_site: false })
  assert.deepEqual(
    (await rowsOf(user.id, 'photo_site')).map(({ given, replacedAt }) => [given, replacedAt]),
    [
      [true, '2026-11-22T10:00:00.000Z'],
      [false, null],
    ],
  )
  assert.equal((await answersOf(cookie)).get('photo_site'), false)
})

test('the terms can be accepted but not refused, and answers of another kind are refused', async () => {
  const { cookie } = await createSignedIn(app)
  assert.equal((await save(cookie, { terms: false })).status, 400)
  assert.equal((await save(cookie, { photo_site: 'oui' })).status, 400)
})

test('a new version of the terms asks everybody who accepted an earlier one at the next login, until they accept', async () => {
  const passwordHash = await context.passwords.hash(testPassword)
  const { user, cookie } = await createSignedIn(app, { passwordHash })
  const signInAt = async ({ send: sendTo }: TestApp) =>
    (await sendTo(login, { body: { email: user.email, password: testPassword } })).body.hasNewTerms
  assert.equal(await signInAt(app), false, 'a person who never registered is not asked')
  await save(cookie, { terms: true })
  assert.equal(await signInAt(app), false)
  const newTermsApp = await startApp({ DATABASE_URL: context.config.databaseUrl }, { termsVersion: '2027-09' })
  assert.equal(await signInAt(newTermsApp), true)
  assert.equal(await signInAt(newTermsApp), true, 'a person who did not answer is asked again')
  const before = (await newTermsApp.send(ownConsents, {}, { as: cookie })).body.find(({ kind }) => kind === 'terms')
  assert.partialDeepStrictEqual(before, { isGiven: true, isCurrent: false })
  await newTermsApp.send(saveConsents, { body: { terms: true } }, { as: cookie })
  assert.equal(await signInAt(newTermsApp), false)
  assert.equal((await rowsOf(user.id, 'terms')).length, 2)
})

test('withdrawing a photo consent lists for the board what to take down, until it is done', async () => {
  const { user, cookie } = await createSignedIn(app, { prenom: 'Inès', nom: 'Moreau' })
  const listRemovals = async () => (await removals()).filter(({ person }) => person.id === user.id)
  await save(cookie, { photo_site: false })
  assert.deepEqual(await listRemovals(), [], 'what was never allowed has not to be taken down')
  await save(cookie, { photo_site: true, photo_social: true, health_statement: true })
  await save(cookie, { photo_site: false, health_statement: false })
  const [removal, ...others] = await listRemovals()
  assert.deepEqual(
    { kind: removal?.kind, prenom: removal?.person.prenom, others: others.length },
    { kind: 'photo_site', prenom: 'Inès', others: 0 },
  )
  await save(cookie, { photo_site: false })
  const [secondRemoval] = await listRemovals()
  assert.equal((await listRemovals()).length, 1, 'refusing twice keeps it on the list')
  await save(cookie, { photo_social: false })
  await save(cookie, { photo_social: true })
  assert.equal((await listRemovals()).length, 1, 'allowed again before it was done')
  const replacedRemoval = { params: { id: required(removal?.id) } }
  assert.equal((await send(finishPhotoRemoval, replacedRemoval, asAdmin)).refusal.code, 'photo_removal_not_found')
  const params = { id: required(secondRemoval?.id) }
  assert.equal((await send(finishPhotoRemoval, { params }, asAdmin)).status, 204)
  assert.equal((await send(finishPhotoRemoval, { params }, asAdmin)).refusal.code, 'photo_removal_not_found')
  assert.deepEqual(await listRemovals(), [])
})

test('the board is mailed once about each consent that is withdrawn; deleting the person deletes the mail', async () => {
  const { user, cookie } = await createSignedIn(app, { prenom: 'Inès', nom: 'Moreau' })
  const mails = () =>
    context.db
      .selectFrom('deliveries')
      .select(['kind', 'recipient', 'textBody'])
      .where('userId', '=', user.id)
      .execute()
  await save(cookie, { photo_site: true, photo_social: true, health_statement: true })
  await save(cookie, { photo_press: false, health_statement: false })
  assert.deepEqual(await mails(), [], 'what was never allowed, or shows nothing, is not announced')
  await save(cookie, { photo_site: false, photo_social: false })
  await save(cookie, { photo_site: false })
  const [mail, ...others] = await mails()
  assert.deepEqual([mail?.kind, mail?.recipient, others], ['photos_withdrawn', context.club.email, []])
  assert.match(
    mail?.textBody ?? '',
    /Inès Moreau ne permet plus ses photos pour le site du club et les réseaux sociaux\./,
  )
  await deletePerson(app, user.id)
  assert.deepEqual(await mails(), [])
})

test('the roll call marks only people who refused photos', async () => {
  const refuses = await createSignedIn(app, { status: 'ACTIVE' })
  const minimal = await createUser(app, { status: 'ACTIVE' })
  const partly = await createSignedIn(app, { status: 'ACTIVE' })
  await save(refuses.cookie, { photo_site: false, photo_social: false, photo_press: false, health_statement: true })
  await save(partly.cookie, { photo_site: true, photo_social: false })
  const session = await insertSession(app)
  const sheet = (await send(attendanceSheet, { params: { id: session.id } }, asAdmin)).body
  const markOf = (id: string) => sheet.members.find((member) => member.id === id)?.refusesPhotos
  assert.deepEqual([refuses.user.id, minimal.id, partly.user.id].map(markOf), [true, undefined, undefined])
})

test('answers go with their person', async () => {
  const { user, cookie } = await createSignedIn(app)
  await save(cookie, { photo_site: true })
  await deletePerson(app, user.id)
  assert.deepEqual(await rowsOf(user.id, 'photo_site'), [])
})

test('a member who changes their mind about photos a hundred times in a day causes one mail to the board', async () => {
  const { user, cookie } = await createSignedIn(app, { prenom: 'Indécis' })
  for (let nth = 0; nth < 100; nth++) {
    await save(cookie, { photo_site: true })
    await save(cookie, { photo_site: false })
  }
  const mails = () => context.db.selectFrom('deliveries').select('id').where('userId', '=', user.id).execute()
  assert.equal((await mails()).length, 1)
  assert.ok((await removals()).some(({ person }) => person.id === user.id))
  await save(cookie, { photo_press: true })
  await save(cookie, { photo_press: false })
  assert.equal((await mails()).length, 2, 'other photos')
  setNow('2026-11-22T10:00:00.000Z')
  await save(cookie, { photo_site: true })
  await save(cookie, { photo_site: false })
  assert.equal((await mails()).length, 3, 'another day')
})
