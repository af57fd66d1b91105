import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, login, updateProfile } from '../../../../contract/accounts/account.ts'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createSignedIn, createUser, signInAs, testPassword } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { required } from '../../../../tests/support/required.ts'

const app = await startApp()
const { context, send, setNow } = app
const passwordHash = await context.passwords.hash(testPassword)
const elevenMinutesLater = '2026-11-21T10:11:00.000Z'

const signedIn = async () => {
  const user = await createUser(app, { passwordHash })
  return { user, cookie: await signInAs(app, user) }
}
const mailsTo = (recipient: string) =>
  context.db.selectFrom('deliveries').select(['subject', 'textBody']).where('recipient', '=', recipient).execute()

test('a member changes one field and keeps the others', async () => {
  const { user, cookie } = await signedIn()
  const { status, body } = await send(updateProfile, { body: { telephone: '06 01 02 03 04' } }, { as: cookie })
  assert.equal(status, 200)
  assert.deepEqual(
    { telephone: body.user.telephone, prenom: body.user.prenom, age: body.user.age },
    { telephone: '06 01 02 03 04', prenom: user.prenom, age: 30 },
  )
  const erasureResponse = await send(updateProfile, { body: { telephone: '', age: null } }, { as: cookie })
  assert.partialDeepStrictEqual(erasureResponse.body.user, { telephone: null, age: null, ageBracket: null })
  assert.deepEqual(await mailsTo(user.email), [])
})

test('a birthday changes the bracket, never the fee', async () => {
  const { cookie } = await signedIn()
  const { body } = await send(updateProfile, { body: { age: 12 } }, { as: cookie })
  assert.deepEqual([body.user.ageBracket, body.user.membership?.feeCents], ['U13', 12_000])
})

test('a changed name is sorted in its new place', async () => {
  const { user, cookie } = await signedIn()
  await send(updateProfile, { body: { nom: 'Étienne' } }, { as: cookie })
  const row = await context.db.selectFrom('people').select('sortName').where('id', '=', user.id).executeTakeFirst()
  assert.equal(row?.sortName, 'etienne camille')
})

test('role, level and payment cannot be changed through the profile', async () => {
  const { cookie } = await signedIn()
  const body = { role: 'ADMIN', level: 'LVLX', paid: true, feeCents: 1, prenom: 'Léa' }
  const response = await send(updateProfile, { body }, { as: cookie })
  const { role, level, paid, membership } = response.body.user
  assert.deepEqual(
    { role, level, paid, feeCents: membership?.feeCents },
    { role: 'MEMBER', level: 'LVL1', paid: false, feeCents: 12_000 },
  )
})

test('a member corrects tier and T-shirt until the board validates them, and the fee follows', async () => {
  const { user, cookie } = await signedIn()
  const correct = (body: BodyOf<typeof updateProfile>) => send(updateProfile, { body }, { as: cookie })
  const withoutProof = await correct({ tier: 'REDUIT' })
  assert.deepEqual([withoutProof.status, withoutProof.refusal.issues?.[0]?.path], [400, 'reducedJustification'])
  const { body } = await correct({ tier: 'REDUIT', tshirtSize: 'XL', reducedJustification: 'Étudiante' })
  assert.partialDeepStrictEqual(body.user, {
    tier: 'REDUIT',
    tshirtSize: 'XL',
    membership: { feeCents: 6000, status: 'REQUESTED' },
  })
  const events = await readAuditEvents(app, { subjectId: user.id }, 'action', 'actorId', 'afterJson')
  assert.deepEqual(events, [
    {
      action: 'membership.corrected',
      actorId: user.id,
      afterJson: { tier: 'REDUIT', feeCents: 6000, paymentMethod: 'cash' },
    },
  ])
  await context.db.updateTable('memberships').set({ status: 'PENDING_CASH' }).where('userId', '=', user.id).execute()
  const lateResponse = await correct({ tier: 'A26', prenom: 'Léa' })
  assert.deepEqual([lateResponse.status, lateResponse.refusal.code], [409, 'membership_validated'])
  assert.equal((await send(currentUser, {}, { as: cookie })).body.user.prenom, user.prenom)
})

test('a person whose season has ended, or without a membership, has no request to correct', async () => {
  for (const status of ['EXPIRED', null] as const) {
    const { cookie } = await createSignedIn(app, { status })
    const { refusal } = await send(updateProfile, { body: { tier: 'REDUIT' } }, { as: cookie })
    assert.equal(refusal.code, 'membership_missing', `${status}`)
  }
})

test('an age corrected together with the tier gives an adult’s fee in place of a child’s', async () => {
  const freeMember = { age: 12, tier: 'REDUIT', membership: { feeCents: 0 } } as const
  const cookie = await signInAs(app, await createUser(app, { status: 'REQUESTED', ...freeMember }))
  const { body } = await send(updateProfile, { body: { age: 30, tier: 'A26' } }, { as: cookie })
  assert.equal(body.user.membership?.feeCents, 12_000)
})

test('a tier corrected after the age gives an adult’s fee in place of a child’s', async () => {
  const freeMember = { age: 12, tier: 'REDUIT', membership: { feeCents: 0 } } as const
  const cookie = await signInAs(app, await createUser(app, { status: 'REQUESTED', ...freeMember }))
  await send(updateProfile, { body: { age: 30 } }, { as: cookie })
  const { body } = await send(updateProfile, { body: { tier: 'A26' } }, { as: cookie })
  assert.equal(body.user.membership?.feeCents, 12_000)
})

test('an e-mail that belongs to someone else is refused and nothing changes', async () => {
  const other = await createUser(app)
  const { user, cookie } = await signedIn()
  const body = { email: other.email.toUpperCase(), prenom: 'Léa' }
  const { status, refusal } = await send(updateProfile, { body }, { as: cookie })
  assert.deepEqual([status, refusal.code], [409, 'email_taken'])
  const me = await send(currentUser, {}, { as: cookie })
  assert.deepEqual([me.body.user.email, me.body.user.prenom], [user.email, user.prenom])
})

test('a recent login may request another e-mail; until it is confirmed, devices stay signed in and the old address is kept', async () => {
  const { user, cookie } = await signedIn()
  const otherDevice = await signInAs(app, user)
  setNow('2026-11-21T10:10:00.000Z')
  const { status, body } = await send(updateProfile, { body: { email: ' Neuf@Exemple.fr ' } }, { as: cookie })
  assert.deepEqual([status, body.user.email], [200, user.email])
  for (const as of [cookie, otherDevice]) assert.equal((await send(currentUser, {}, { as })).status, 200)
  const [mail] = await mailsTo(user.email)
  assert.match(required(mail?.textBody), /Une nouvelle adresse e-mail vient d’être demandée/)
  const [link] = await mailsTo('neuf@exemple.fr')
  assert.equal(link?.subject, 'Confirmez votre adresse e-mail')
  const trace = await readAuditEvents(app, { subjectId: user.id }, 'actorId', 'action')
  assert.deepEqual(trace, [{ actorId: user.id, action: 'user.email_change_asked' }])
})

test('saving the current e-mail needs no confirmation', async () => {
  const { user, cookie } = await signedIn()
  setNow(elevenMinutesLater)
  assert.equal((await send(updateProfile, { body: { email: user.email } }, { as: cookie })).status, 200)
  assert.deepEqual(await mailsTo(user.email), [])
})

test('ten minutes after signing in, a new password requires the current one', async () => {
  const { user, cookie } = await signedIn()
  setNow('2026-11-21T10:10:00.001Z')
  const change = (currentPassword?: string) =>
    send(updateProfile, { body: { password: 'nouveau', currentPassword } }, { as: cookie })
  const refusedResponse = await change()
  assert.deepEqual([refusedResponse.status, refusedResponse.refusal.code], [403, 'reauthentication_required'])
  const wrongResponse = await change('autre')
  assert.deepEqual([wrongResponse.status, wrongResponse.refusal.code], [403, 'wrong_password'])
  assert.equal((await send(login, { body: { email: user.email, password: testPassword } })).status, 200)
  assert.equal((await change(testPassword)).status, 200)
  assert.equal((await send(login, { body: { email: user.email, password: testPassword } })).status, 401)
  assert.equal((await send(login, { body: { email: user.email, password: 'nouveau' } })).status, 200)
  assert.equal((await mailsTo(user.email)).length, 1)
})

test('an empty password changes nothing, a short one is refused', async () => {
  const { cookie } = await signedIn()
  setNow(elevenMinutesLater)
  assert.equal((await send(updateProfile, { body: { password: '' } }, { as: cookie })).status, 200)
  const { status, refusal } = await send(updateProfile, { body: { password: 'court' } }, { as: cookie })
  assert.deepEqual([status, refusal.message], [400, 'Le mot de passe doit contenir au moins 6 caractères'])
})
