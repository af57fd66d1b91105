import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { currentUser, forgotPassword, login, resetPassword } from '../../../../contract/accounts/account.ts'
import {
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../../../contract/accounts/second-factor.ts'
import { createSignedIn, signInAs, testPassword } from '../../../../tests/support/app/factories.ts'
import { quickPasswords } from '../../../../tests/support/app/quick-passwords.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { figure } from '../../../../tests/support/drills/drill.ts'
import { linkIn } from '../../../../tests/support/mail/mailed-link.ts'
import { applyRetention } from '../../../jobs/retention.ts'
import { turnOffSecondFactor } from './service.ts'

const app = await startApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
const { context, send, setNow } = app
context.passwords = quickPasswords()
const { db } = context

beforeEach(() => setNow(testNow))

const secondsLater = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1000).toISOString()
/** The code that the telephone shows `seconds` after the start of the tests. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(secondsLater(seconds)) })

const coach = () => createSignedIn(app, { role: 'COACH', passwordHash: testPassword })
type Coach = Awaited<ReturnType<typeof coach>>

const start = async ({ cookie }: Coach) =>
  (await send(startSecondFactor, { body: { password: testPassword } }, { as: cookie })).body.secret
const confirm = ({ cookie }: Coach, code: string) => send(confirmSecondFactor, { body: { code } }, { as: cookie })
const signIn = ({ user }: Coach, code?: string, address = '203.0.113.7') =>
  send(
    login,
    { body: { email: user.email, password: testPassword, ...(code !== undefined && { code }) } },
    {
      headers: { 'x-forwarded-for': address },
    },
  )

/** A coach with a second factor that was just confirmed; the current code is used. */
const protectedCoach = async () => {
  setNow(testNow)
  const person = await coach()
  const secret = await start(person)
  const { body } = await confirm(person, codeOf(secret))
  setNow(secondsLater(60))
  return { person, secret, recoveryCodes: body.recoveryCodes }
}

test('a coach switches the second factor on with a code, and needs one at the next sign-in', async () => {
  const person = await coach()
  const elsewhere = await signInAs(app, person.user)
  const { body } = await send(startSecondFactor, { body: { password: testPassword } }, { as: person.cookie })
  assert.match(body.uri, /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&/)
  assert.equal((await signIn(person)).status, 200, 'nothing is asked before it is confirmed')
  assert.equal((await confirm(person, '000000')).refusal.code, 'code_refused')
  const { status, body: confirmed } = await confirm(person, codeOf(body.secret))
  assert.deepEqual([status, new Set(confirmed.recoveryCodes).size], [200, 10])
  assert.equal((await send(currentUser, {}, { as: elsewhere })).status, 401, 'other devices sign in anew')
  const state = await send(ownSecondFactor, {}, { as: person.cookie })
  assert.deepEqual(state.body, { isOn: true, recoveryCodesLeft: 10 })

  const refused = await signIn(person)
  assert.deepEqual([refused.status, refused.refusal.code, refused.cookie], [401, 'second_factor_required', undefined])
  setNow(secondsLater(60))
  const { cookie } = await signIn(person, codeOf(body.secret, 60))
  assert.equal((await send(currentUser, {}, { as: cookie })).status, 200)
})

test('a code without the right password is refused like a wrong password', async () => {
  const { person, secret } = await protectedCoach()
  const body = { email: person.user.email, password: 'faux', code: codeOf(secret, 60) }
  assert.equal((await send(login, { body })).refusal.code, 'wrong_credentials')
  assert.equal((await send(login, { body: { ...body, code: '' } })).refusal.code, 'wrong_credentials')
})

test('a code is valid thirty seconds before and after its time, and only once', async () => {
  const { person, secret } = await protectedCoach()
  setNow(secondsLater(300))
  for (const seconds of [300 - 60, 300 + 60])
    assert.equal((await signIn(person, codeOf(secret, seconds))).refusal.code, 'wrong_code')
  assert.equal((await signIn(person, codeOf(secret, 270))).status, 200)
  assert.equal((await signIn(person, codeOf(secret, 270))).refusal.code, 'wrong_code', 'seen over a shoulder')
  const next = codeOf(secret, 330)
  assert.equal((await signIn(person, `${next.slice(0, 3)} ${next.slice(3)}`)).status, 200)
  assert.equal((await signIn(person, codeOf(secret, 300))).refusal.code, 'wrong_code', 'older than one that was used')
})

test('of twenty simultaneous sign-ins with one code, one succeeds', async () => {
  const { person, secret, recoveryCodes } = await protectedCoach()
  for (const code of [codeOf(secret, 60), recoveryCodes[0]]) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => signIn(person, code, `198.51.100.${nth}`)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    await db.deleteFrom('limitCounters').execute()
  }
})

test('a recovery code works once, with or without separators and in any case', async () => {
  const { person, recoveryCodes } = await protectedCoach()
  const [first = '', second = ''] = recoveryCodes
  assert.equal((await signIn(person, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status, 200)
  assert.equal((await signIn(person, first)).refusal.code, 'wrong_code')
  assert.equal((await signIn(person, second)).status, 200)
  const state = await send(ownSecondFactor, {}, { as: person.cookie })
  assert.deepEqual(state.body, { isOn: true, recoveryCodesLeft: 8 })
  const other = await protectedCoach()
  assert.equal((await signIn(other.person, recoveryCodes[2])).refusal.code, 'wrong_code', 'someone else’s')
})

test('wrong codes are delayed like wrong passwords', async () => {
  const { person } = await protectedCoach()
  app.waits.length = 0
  for (let nth = 1; nth <= 8; nth++) assert.equal((await signIn(person, '000000')).refusal.code, 'wrong_code')
  assert.deepEqual(app.waits, [500, 1000, 2000])
})

test('after nineteen wrong codes in an hour from any network, even the right code is refused', async () => {
  const { person, secret } = await protectedCoach()
  for (let nth = 1; nth <= 19; nth++) await signIn(person, '000000', `198.51.100.${nth}`)
  const { status, headers } = await signIn(person, codeOf(secret, 60), '198.51.100.200')
  assert.deepEqual([status, headers['retry-after']], [429, '3600'])
  setNow(secondsLater(3660))
  assert.equal((await signIn(person, codeOf(secret, 3660))).status, 200)
  figure(
    'second factor: 19 wrong codes an hour from 19 addresses, the 20th try refused, an hour later the right one serves',
  )
})

test('a password reset does not bypass the second factor', async () => {
  const { person, secret } = await protectedCoach()
  await send(forgotPassword, { body: { email: person.user.email } })
  const mails = await db
    .selectFrom('deliveries')
    .select('textBody')
    .where('recipient', '=', person.user.email)
    .orderBy('id', 'desc')
    .execute()
  const token = linkIn({ text: mails[0]?.textBody ?? '' }, '/reset-password').searchParams.get('token')
  assert.equal((await send(resetPassword, { body: { token, newPassword: 'nouveau' } })).status, 200)
  const body = { email: person.user.email, password: 'nouveau' }
  assert.equal((await send(login, { body })).refusal.code, 'second_factor_required')
  assert.equal((await send(login, { body: { ...body, code: codeOf(secret, 60) } })).status, 200)
})

test('switching it off requires password and code, and deletes its data', async () => {
  const { person, secret } = await protectedCoach()
  const remove = (password: string, code: string) =>
    send(removeSecondFactor, { body: { password, code } }, { as: person.cookie })
  assert.equal((await remove('faux', codeOf(secret, 60))).refusal.code, 'wrong_password')
  assert.equal((await remove(testPassword, '000000')).refusal.code, 'code_refused')
  assert.equal((await remove(testPassword, '')).refusal.code, 'validation')
  assert.equal((await remove(testPassword, codeOf(secret, 60))).status, 204)
  assert.equal((await remove(testPassword, codeOf(secret, 90))).refusal.code, 'second_factor_off')
  assert.equal((await signIn(person)).status, 200)
  assert.deepEqual((await send(ownSecondFactor, {}, { as: person.cookie })).body, { isOn: false, recoveryCodesLeft: 0 })
  assert.deepEqual(await eventsOf(person), [{ isOn: true }, { isOn: false }])
})

const eventsOf = async ({ user }: Coach) => {
  const events = await db
    .selectFrom('auditEvents')
    .select(['afterJson', 'action'])
    .where('subjectId', '=', user.id)
    .where('action', '=', 'user.second_factor_set')
    .orderBy('id')
    .execute()
  return events.map(({ afterJson }) => afterJson)
}

test('the owner gets a mail when it is switched on or off', async () => {
  const { person } = await protectedCoach()
  await turnOffSecondFactor(context, person.user.email)
  const mails = await db
    .selectFrom('deliveries')
    .select('textBody')
    .where('recipient', '=', person.user.email)
    .orderBy('id')
    .execute()
  assert.match(mails[0]?.textBody ?? '', /vient d’être activée\. Les autres appareils ont été déconnectés/)
  assert.match(mails[1]?.textBody ?? '', /vient d’être désactivée\./)
})

test('the server’s command line switches it off for a person who lost everything, and signs out their devices', async () => {
  const { person } = await protectedCoach()
  assert.equal(await turnOffSecondFactor(context, person.user.email), true)
  assert.equal((await send(currentUser, {}, { as: person.cookie })).status, 401)
  assert.equal((await signIn(person)).status, 200)
  assert.equal(await turnOffSecondFactor(context, person.user.email), false)
  await assert.rejects(turnOffSecondFactor(context, 'personne@exemple.fr'), { code: 'user_not_found' })
})

test('a second factor that is on cannot be set up again', async () => {
  const { person, secret } = await protectedCoach()
  const again = await send(startSecondFactor, { body: { password: testPassword } }, { as: person.cookie })
  assert.equal(again.refusal.code, 'second_factor_on')
  assert.equal((await confirm(person, codeOf(secret, 60))).refusal.code, 'second_factor_on')
})

test('switching it on requires the password, and a set-up is valid for an hour', async () => {
  const person = await coach()
  const wrong = await send(startSecondFactor, { body: { password: 'faux' } }, { as: person.cookie })
  assert.equal(wrong.refusal.code, 'wrong_password')
  const first = await start(person)
  const second = await start(person)
  assert.equal((await confirm(person, codeOf(first))).refusal.code, 'code_refused', 'only the newest secret counts')
  setNow(secondsLater(3601))
  assert.equal((await confirm(person, codeOf(second, 3601))).refusal.code, 'second_factor_not_started')
  setNow(secondsLater(25 * 3600))
  await applyRetention(context)
  const rows = await db.selectFrom('secondFactors').select('userId').where('userId', '=', person.user.id).execute()
  assert.deepEqual(rows, [])
})

test('a set-up started while the clock was 400 days ahead is not valid for 400 days', async () => {
  const person = await coach()
  setNow(secondsLater(400 * 24 * 3600))
  const secret = await start({ ...person, cookie: await signInAs(app, person.user) })
  setNow(testNow)
  assert.equal((await confirm(person, codeOf(secret))).refusal.code, 'second_factor_not_started')
})

test('the database contains no recovery code', async () => {
  const { recoveryCodes } = await protectedCoach()
  const rows = JSON.stringify(await db.selectFrom('recoveryCodes').select(['codeHash', 'userId']).execute())
  for (const code of recoveryCodes) assert.equal(rows.includes(code) || rows.includes(code.replaceAll('-', '')), false)
})

test('codes cannot be guessed when switching it on: the twenty-first wrong one in an hour is refused', async () => {
  const person = await coach()
  const secret = await start(person)
  const guess = () => confirm(person, codeOf(secret, 3600))
  for (let nth = 1; nth < 20; nth++) assert.equal((await guess()).refusal.code, 'code_refused')
  assert.equal((await guess()).status, 429)
  assert.equal((await confirm(person, codeOf(secret))).status, 429)
})
