import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser } from '../../../../contract/accounts/account.ts'
import { ownSecondFactor, removeSecondFactor, startSecondFactor } from '../../../../contract/accounts/second-factor.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { type SignedIn, signInAs, testPassword } from '../../../../tests/support/app/factories.ts'
import { secondsLater, startSecondFactorClub, totpCode } from '../../../../tests/support/app/second-factor-club.ts'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { required } from '../../../../tests/support/required.ts'
import { applyRetention } from '../../../start/retention.ts'
import { removeLostSecondFactor } from './service.ts'

const { app, context, send, setNow, db, createCoach, start, confirm, signIn, protectedCoach } =
  await startSecondFactorClub()

test('a coach switches the second factor on with a code, and needs one at the next login', async () => {
  const person = await createCoach()
  const elsewhere = await signInAs(app, person.user)
  const { body } = await send(startSecondFactor, { body: { password: testPassword } }, { as: person.cookie })
  assert.match(body.uri, /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&/)
  assert.equal((await signIn(person)).status, 200, 'nothing is asked before it is confirmed')
  assert.equal((await confirm(person, '000000')).refusal.code, 'code_wrong')
  const { status, body: confirmation } = await confirm(person, totpCode(body.secret))
  assert.deepEqual([status, new Set(confirmation.recoveryCodes).size], [200, 10])
  assert.equal((await send(currentUser, {}, { as: elsewhere })).status, 401, 'other devices must sign in again')
  const state = await send(ownSecondFactor, {}, { as: person.cookie })
  assert.deepEqual(state.body, { isOn: true, recoveryCodesLeft: 10 })

  const refusedResponse = await signIn(person)
  assert.deepEqual(
    { status: refusedResponse.status, code: refusedResponse.refusal.code, cookie: refusedResponse.cookie },
    { status: 401, code: 'second_factor_required', cookie: undefined },
  )
  setNow(secondsLater(60))
  const { cookie } = await signIn(person, totpCode(body.secret, 60))
  assert.equal((await send(currentUser, {}, { as: cookie })).status, 200)
})

test('switching it off requires password and code, and deletes its data', async () => {
  const { person, secret } = await protectedCoach()
  const remove = (password: string, code: string) =>
    send(removeSecondFactor, { body: { password, code } }, { as: person.cookie })
  assert.equal((await remove('faux', totpCode(secret, 60))).refusal.code, 'wrong_password')
  assert.equal((await remove(testPassword, '000000')).refusal.code, 'code_wrong')
  assert.equal((await remove(testPassword, '')).refusal.code, 'validation')
  assert.equal((await remove(testPassword, totpCode(secret, 60))).status, 204)
  assert.equal((await remove(testPassword, totpCode(secret, 90))).refusal.code, 'second_factor_off')
  assert.equal((await signIn(person)).status, 200)
  assert.deepEqual((await send(ownSecondFactor, {}, { as: person.cookie })).body, { isOn: false, recoveryCodesLeft: 0 })
  assert.deepEqual(await eventsOf(person), [{ isOn: true }, { isOn: false }])
})

const eventsOf = async ({ user }: SignedIn) => {
  const events = await readAuditEvents(
    app,
    { subjectId: user.id, action: 'user.second_factor_set' },
    'afterJson',
    'action',
  )
  return events.map(({ afterJson }) => afterJson)
}

test('the owner gets a mail when it is switched on or off', async () => {
  const { person } = await protectedCoach()
  await removeLostSecondFactor(context, person.user.email)
  const mails = await db
    .selectFrom('deliveries')
    .select('textBody')
    .where('recipient', '=', person.user.email)
    .orderBy('id')
    .execute()
  assert.match(required(mails[0]?.textBody), /vient d’être activée\. Les autres appareils ont été déconnectés/)
  assert.match(required(mails[1]?.textBody), /vient d’être désactivée\./)
})

test('the server’s command line switches the second factor off for a person who lost everything, and signs out their devices', async () => {
  const { person } = await protectedCoach()
  assert.equal(await removeLostSecondFactor(context, person.user.email), true)
  assert.equal((await send(currentUser, {}, { as: person.cookie })).status, 401)
  assert.equal((await signIn(person)).status, 200)
  assert.equal(await removeLostSecondFactor(context, person.user.email), false)
  await assert.rejects(removeLostSecondFactor(context, 'personne@exemple.fr'), { code: 'user_not_found' })
})

test('a second factor that is on cannot be set up again', async () => {
  const { person, secret } = await protectedCoach()
  const repeatedResponse = await send(startSecondFactor, { body: { password: testPassword } }, { as: person.cookie })
  assert.equal(repeatedResponse.refusal.code, 'second_factor_on')
  assert.equal((await confirm(person, totpCode(secret, 60))).refusal.code, 'second_factor_on')
})

test('switching it on requires the password, and a set-up is valid for an hour', async () => {
  const person = await createCoach()
  const wrongResponse = await send(startSecondFactor, { body: { password: 'faux' } }, { as: person.cookie })
  assert.equal(wrongResponse.refusal.code, 'wrong_password')
  const first = await start(person)
  const second = await start(person)
  assert.equal((await confirm(person, totpCode(first))).refusal.code, 'code_wrong', 'only the newest secret counts')
  setNow(secondsLater(3601))
  assert.equal((await confirm(person, totpCode(second, 3601))).refusal.code, 'second_factor_not_started')
  setNow(secondsLater(25 * 3600))
  await applyRetention(context)
  const rows = await db.selectFrom('secondFactors').select('userId').where('userId', '=', person.user.id).execute()
  assert.deepEqual(rows, [])
})

test('a set-up started while the clock was 400 days ahead is not valid for 400 days', async () => {
  const person = await createCoach()
  setNow(secondsLater(400 * 24 * 3600))
  const secret = await start({ ...person, cookie: await signInAs(app, person.user) })
  setNow(testNow)
  assert.equal((await confirm(person, totpCode(secret))).refusal.code, 'second_factor_not_started')
})

test('the database contains no recovery code', async () => {
  const { recoveryCodes } = await protectedCoach()
  const rows = JSON.stringify(await db.selectFrom('recoveryCodes').select(['codeHash', 'userId']).execute())
  for (const code of recoveryCodes) assert.equal(rows.includes(code) || rows.includes(code.replaceAll('-', '')), false)
})

test('codes cannot be guessed when switching it on: the twenty-first wrong one in an hour is refused', async () => {
  const person = await createCoach()
  const secret = await start(person)
  const guess = () => confirm(person, totpCode(secret, 3600))
  for (let nth = 1; nth < 20; nth++) assert.equal((await guess()).refusal.code, 'code_wrong')
  assert.equal((await guess()).status, 429)
  assert.equal((await confirm(person, totpCode(secret))).status, 429)
})
