import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Registration } from '../../../../contract/accounts/account.ts'
import { currentUser, forgotPassword, register } from '../../../../contract/accounts/account.ts'
import { createUser, insertSession, registrationOf, signInAs } from '../../../../tests/support/app/factories.ts'
import { startMailClub } from '../../../../tests/support/mail/mail-club.ts'
import { normalizeSpaces } from '../../../../tests/support/mail/normalize-spaces.ts'
import { required } from '../../../../tests/support/required.ts'

const { context, send, setNow, deliver } = await startMailClub({ PUBLIC_URL: 'https://club.exemple.fr' })
const { club } = context
const email = 'zoe@exemple.fr'
const zoe = registrationOf({ email, paymentMethod: 'check' })

/** Registers and returns the mail sent to the person, the only one. */
const mailOf = async (fields: Partial<Registration> = {}) => {
  assert.equal((await send(register, { body: { ...zoe, ...fields } })).status, 201)
  const [mail, ...others] = await deliver()
  assert.deepEqual([mail?.recipients, others], [[fields.email ?? email], []])
  return mail ?? assert.fail('no mail')
}

beforeEach(async () => {
  await context.db.deleteFrom('people').execute()
  await context.db.deleteFrom('deliveries').execute()
})

test('the registration mail says what is due, how to pay and when the first session is', async () => {
  const welcome = await mailOf()
  assert.equal(normalizeSpaces(welcome.subject), 'Bienvenue au club : la suite de votre inscription')
  const text = normalizeSpaces(welcome.text)
  assert.match(text, /^Bonjour Zoé,/)
  assert.match(text, /saison 2026-2027/)
  assert.ok(
    text.includes(`120 € par chèque à l’ordre de ${club.name}, à remettre à un coach ou au bureau, à votre arrivée.`),
  )
  assert.match(
    text,
    /Dimanche 22 novembre, de 10 h à 12 h\nSéance principale, Stade municipal, Montreuil\nÀ apporter : /,
  )
  assert.ok(text.includes(normalizeSpaces(club.whatToBring)))
  assert.ok(text.includes(club.stadium.mapUrl))
  assert.ok(text.includes('https://club.exemple.fr/dashboard'))
  assert.match(normalizeSpaces(welcome.html), /120 € par chèque.*Dimanche 22 novembre, de 10 h à 12 h/s)
})

test('the mail names cash for a cash payment, and no fee for a child under thirteen', async () => {
  const cash = await mailOf({ paymentMethod: 'cash', tier: 'REDUIT', age: 13 })
  assert.match(normalizeSpaces(cash.text), /60 € en espèces, à remettre à un coach ou au bureau, à votre arrivée\./)
  await context.db.deleteFrom('people').execute()
  const free = await mailOf({ age: 12 })
  assert.match(
    normalizeSpaces(free.text),
    /Votre adhésion est gratuite.*\nElle devient active dès que le club l’a validée\./,
  )
  assert.doesNotMatch(normalizeSpaces(free.text), /€|chèque|paiement/)
})

test('from July on, the mail names the next season', async () => {
  setNow('2027-07-01T10:00:00.000Z')
  assert.match(required((await mailOf()).text), /saison 2027-2028/)
})

test('the first session of the mail is the next published one, without what only members may know', async (t) => {
  t.after(() => context.db.deleteFrom('sessions').execute())
  await insertSession(
    { context },
    { date: '2026-11-24T18:00:00.000Z', title: 'Chez Paul', location: '4 rue des Lilas' },
  )
  const text = normalizeSpaces((await mailOf()).text)
  assert.match(text, /Mardi 24 novembre, de 19 h à 20 h 30\nCourse\nÀ apporter/)
  assert.doesNotMatch(text, /Paul|Lilas/)
})

test('a refused registration sends no mail', async () => {
  await mailOf()
  assert.equal((await send(register, { body: zoe })).status, 409)
  assert.equal((await send(register, { body: { ...zoe, prenom: 'Zoé\r\nBcc: tous@exemple.fr' } })).status, 400)
  assert.equal((await send(register, { body: { ...zoe, email: 'b@exemple.fr', nom: 'gagnez.fr' } })).status, 400)
  assert.deepEqual(await deliver(), [])
})

test('a stored name that contains a link stays readable, and no mail contains that link', async () => {
  const user = await createUser({ context }, { email, prenom: 'http://gagnez.fr' })
  const me = await send(currentUser, {}, { as: `__Host-${await signInAs({ context }, user)}` })
  assert.equal(me.body.user.prenom, 'http://gagnez.fr')
  await send(forgotPassword, { body: { email } })
  const [mail] = await deliver()
  assert.match(required(mail?.text), /^Bonjour,\n/)
  assert.doesNotMatch(`${mail?.text} ${mail?.html}`, /gagnez/)
})
