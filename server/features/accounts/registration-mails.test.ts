import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Registration } from '../../../contract/accounts/account.ts'
import { currentUser, forgotPassword, register } from '../../../contract/accounts/account.ts'
import { createUser, signInAs } from '../../../tests/support/factories.ts'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { startApp, testNow } from '../../../tests/support/start-app.ts'

const smtp = await startSmtp()
const { context, send, setNow } = await startApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://club.exemple.fr' })
const { club } = context
const email = 'zoe@exemple.fr'
const zoe = {
  prenom: 'Zoé',
  nom: 'Étienne',
  email,
  password: 'secret',
  confirmPassword: 'secret',
  paymentMethod: 'check',
  tier: 'A26',
  age: 31,
  terms: true,
} as const

/** Registers and returns the mails sent: to the person, then to the club. */
const mailsOf = async (fields: Partial<Registration> = {}) => {
  assert.equal((await send(register, { body: { ...zoe, ...fields } })).status, 201)
  await context.deliveries.deliverDue()
  const to = (address: string) =>
    smtp.mails.find(({ recipients }) => recipients.includes(address)) ?? assert.fail(`no mail to ${address}`)
  assert.equal(smtp.mails.length, 2)
  return { welcome: to(email), news: to(club.email) }
}
/** Text with plain spaces instead of no-break spaces. */
const words = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

beforeEach(async () => {
  setNow(testNow)
  await context.db.deleteFrom('people').execute()
  await context.db.deleteFrom('deliveries').execute()
  smtp.mails.length = 0
})

test('the registration mail says what is due, how to pay and when the first session is', async () => {
  const { welcome } = await mailsOf()
  assert.equal(words(welcome.subject), 'Bienvenue au club : la suite de votre inscription')
  const text = words(welcome.text)
  assert.match(text, /^Bonjour Zoé,/)
  assert.match(text, /saison 2026-2027/)
  assert.ok(text.includes(`120 € par chèque à l’ordre de ${club.name}, à remettre à votre arrivée.`))
  assert.match(text, /Dimanche 22 novembre, de 10 h à 12 h\nSéance principale, Stade municipal, Montreuil/)
  assert.ok(text.includes(club.stadium.mapUrl))
  assert.ok(text.includes('https://club.exemple.fr/dashboard'))
  assert.match(words(welcome.html), /120 € par chèque.*Dimanche 22 novembre, de 10 h à 12 h/s)
})

test('the mail names cash for a cash payment, and no fee for a child under thirteen', async () => {
  const cash = await mailsOf({ paymentMethod: 'cash', tier: 'REDUIT', age: 13 })
  assert.match(words(cash.welcome.text), /60 € en espèces, à remettre à votre arrivée\./)
  assert.match(words(cash.news.text), /Tarif réduit\nCotisation : 60 €\nPaiement : Espèces/)
  await context.db.deleteFrom('people').execute()
  smtp.mails.length = 0
  const free = await mailsOf({ age: 12 })
  assert.match(
    words(free.welcome.text),
    /Votre adhésion est gratuite.*\nElle devient active dès que le club l’a validée\./,
  )
  assert.doesNotMatch(words(free.welcome.text), /€|chèque|paiement/)
  assert.match(words(free.news.text), /Cotisation : gratuite/)
})

test('from July on, the mail names the next season', async () => {
  setNow('2027-07-01T10:00:00.000Z')
  assert.match((await mailsOf()).welcome.text ?? '', /saison 2027-2028/)
})

test('the club’s mail says who registered and what is due, never the reason for the reduced rate', async () => {
  const { news } = await mailsOf({ tier: 'REDUIT', reducedJustification: 'AFFAIRE-PRIVÉE' })
  assert.equal(news.subject, 'Nouvelle inscription au club')
  const text = words(news.text)
  assert.match(text, /Zoé Étienne demande une adhésion pour la saison 2026-2027/)
  assert.doesNotMatch(text, /Tarif :/)
  assert.match(text, /Tarif réduit\nCotisation : 60 €\nPaiement : Chèque/)
  assert.ok(text.includes('https://club.exemple.fr/admin'))
  assert.doesNotMatch(JSON.stringify(news), /AFFAIRE|secret/)
})

test('a refused registration sends no mail', async () => {
  await mailsOf()
  smtp.mails.length = 0
  assert.equal((await send(register, { body: zoe })).status, 409)
  assert.equal((await send(register, { body: { ...zoe, prenom: 'Zoé\r\nBcc: tous@exemple.fr' } })).status, 400)
  assert.equal((await send(register, { body: { ...zoe, email: 'b@exemple.fr', nom: 'gagnez.fr' } })).status, 400)
  await context.deliveries.deliverDue()
  assert.deepEqual(smtp.mails, [])
})

test('a stored name that contains a link stays readable, and no mail contains that link', async () => {
  const user = await createUser({ context }, { email, prenom: 'http://gagnez.fr' })
  const me = await send(currentUser, {}, { as: `__Host-${await signInAs({ context }, user)}` })
  assert.equal(me.body.user.prenom, 'http://gagnez.fr')
  await send(forgotPassword, { body: { email } })
  await context.deliveries.deliverDue()
  const [mail] = smtp.mails
  assert.match(mail?.text ?? '', /^Bonjour,\n/)
  assert.doesNotMatch(`${mail?.text} ${mail?.html}`, /gagnez/)
})
