import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { register } from '../../../../contract/accounts/account.ts'
import { deleteUser } from '../../../../contract/members/members.ts'
import { setMembershipStatus } from '../../../../contract/memberships/status.ts'
import { foldText } from '../../../../contract/rules/texts/fold-text.ts'
import { createSignedIn, createUser, registrationOf, signInAs } from '../../../../tests/support/app/factories.ts'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { startMailClub } from '../../../../tests/support/mail/mail-club.ts'
import { normalizeSpaces } from '../../../../tests/support/mail/normalize-spaces.ts'
import { required } from '../../../../tests/support/required.ts'
import { addMs, dayMs, hourMs, minuteMs } from '../../../time/time.ts'
import { announceNewcomers, newcomersJob } from './newcomers.ts'

const { app, context, send, setNow, smtp, deliver } = await startMailClub({ PUBLIC_URL: 'https://club.exemple.fr' })

const registerAs = async (prenom: string, fields = {}) => {
  const email = `${foldText(prenom)}@exemple.fr`
  const { body, status } = await send(register, { body: registrationOf({ prenom, email, ...fields }) })
  assert.equal(status, 201)
  return body.user
}
/** The mails to the club, after the job ran at `now`. */
const digestsAt = async (now: string) => {
  setNow(now)
  await announceNewcomers(context)
  return (await deliver()).filter(({ recipients }) => recipients.includes(context.club.email))
}
const nextDay = addMs(testNow, dayMs)

beforeEach(async () => {
  await context.db.deleteFrom('people').execute()
  await context.db.deleteFrom('deliveries').execute()
  smtp.mails.length = 0
})

test('a person who registers while the mail is being written is in the next one', async () => {
  await registerAs('Zoé')
  const lookedAt = addMs(testNow, hourMs)
  let calls = 0
  // The clock advances between the query and the mail.
  await announceNewcomers({ ...context, now: () => addMs(lookedAt, calls++ * minuteMs) })
  setNow(addMs(lookedAt, -10 * minuteMs + 1000))
  await registerAs('Léo')
  const mails = await digestsAt(addMs(lookedAt, dayMs))
  assert.deepEqual(
    mails.map(({ text }) => /(Zoé|Léo) Étienne/.exec(required(text))?.[1]),
    ['Zoé', 'Léo'],
  )
})

test('the board gets one mail a day with the new registrations, each with its fee and a link', async () => {
  const zoe = await registerAs('Zoé', {
    tier: 'REDUIT',
    reducedJustification: 'AFFAIRE-PRIVÉE',
    paymentMethod: 'check',
  })
  const leo = await registerAs('Léo', { age: 12 })
  const [mail, ...others] = await digestsAt(nextDay)
  assert.deepEqual(others, [])
  assert.equal(normalizeSpaces(mail?.subject), '2 nouvelles inscriptions au club')
  const text = normalizeSpaces(mail?.text)
  assert.match(text, /2 personnes se sont inscrites et attendent votre validation\./)
  assert.ok(
    text.includes(
      `Zoé Étienne\nTarif réduit, 60 €, chèque\nOuvrir la fiche :\nhttps://club.exemple.fr/admin/membres/${zoe.id}`,
    ),
  )
  assert.ok(text.includes(`Léo Étienne\nGratuit\nOuvrir la fiche :\nhttps://club.exemple.fr/admin/membres/${leo.id}`))
  assert.doesNotMatch(JSON.stringify(mail), /AFFAIRE|secret/)
})

test('each registration is in exactly one mail, and a day without one has no mail', async () => {
  await registerAs('Zoé')
  assert.equal((await digestsAt(addMs(testNow, hourMs))).length, 1)
  assert.deepEqual(await digestsAt(addMs(testNow, 2 * hourMs)), [])
  // Registers while the job runs: too late for this mail.
  setNow(addMs(nextDay, -minuteMs))
  await registerAs('Léo')
  assert.deepEqual(await digestsAt(nextDay), [])
  const [mail] = await digestsAt(addMs(nextDay, dayMs))
  assert.equal(mail?.subject, 'Nouvelle inscription au club')
  assert.match(required(mail?.text), /Léo Étienne/)
  assert.doesNotMatch(required(mail?.text), /Zoé/)
})

test('two servers write one mail a day', async () => {
  await registerAs('Zoé')
  setNow(nextDay)
  await Promise.all([announceNewcomers(context), announceNewcomers(context)])
  await context.deliveries.deliverDue()
  const toClub = smtp.mails.filter(({ recipients }) => recipients.includes(context.club.email))
  assert.equal(toClub.length, 1)
})

test('a person whom the board has already validated and paid is not announced', async () => {
  const user = await registerAs('Zoé')
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  await send(
    setMembershipStatus,
    { params: { id: user.id }, body: { status: 'ACTIVE' } },
    { as: `__Host-${admin.cookie}` },
  )
  assert.deepEqual(await digestsAt(nextDay), [])
})

test('a waiting mail is deleted with a person it names, and the next mail names the others', async () => {
  const [zoe] = [await registerAs('Zoé'), await registerAs('Léo')]
  setNow(nextDay)
  await announceNewcomers(context)
  const admin = await createUser(app, { role: 'ADMIN', status: null })
  const cookie = `__Host-${await signInAs(app, admin)}`
  const deletionResponse = await send(deleteUser, { params: { id: zoe.id } }, { as: cookie })
  assert.equal(deletionResponse.status, 204)
  await context.deliveries.deliverDue()
  assert.doesNotMatch(JSON.stringify(smtp.mails.splice(0).map(({ text }) => text)), /Zoé Étienne/)
  const [mail] = await digestsAt(addMs(nextDay, dayMs))
  assert.match(required(mail?.text), /Léo Étienne/)
  assert.doesNotMatch(required(mail?.text), /Zoé/)
})

test('a mail names at most fifty newcomers and says how many there are', async () => {
  for (let number = 0; number < 53; number += 1) await createUser(app, { prenom: 'Ana', nom: `N${number}` })
  const [mail] = await digestsAt(nextDay)
  assert.equal(normalizeSpaces(mail?.subject), '53 nouvelles inscriptions au club')
  assert.equal(mail?.text?.match(/Ana N/g)?.length, 50)
  assert.match(normalizeSpaces(mail?.text), /Et 3 de plus : la file de l’administration les montre\./)
})

test('the mail is due at seven in the morning in Paris, in winter and in summer', () => {
  assert.equal(newcomersJob.nextDueAt('2026-11-21T05:59:59.999Z'), '2026-11-21T06:00:00.000Z')
  assert.equal(newcomersJob.nextDueAt('2026-11-21T06:00:00.000Z'), '2026-11-22T06:00:00.000Z')
  assert.equal(newcomersJob.nextDueAt('2027-07-01T12:00:00.000Z'), '2027-07-02T05:00:00.000Z')
})
