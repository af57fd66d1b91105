import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, login, resetPassword } from '../../../../contract/accounts/account.ts'
import { ownSecondFactor } from '../../../../contract/accounts/second-factor.ts'
import { secondsLater, startSecondFactorClub, totpCode } from '../../../../tests/support/app/second-factor-club.ts'
import { logResult } from '../../../../tests/support/drills/drill.ts'
import { linkIn } from '../../../../tests/support/mail/mailed-link.ts'
import { required } from '../../../../tests/support/required.ts'

const { app, send, setNow, db, signIn, protectedCoach } = await startSecondFactorClub()

test('a code without the right password is refused like a wrong password', async () => {
  const { person, secret } = await protectedCoach()
  const body = { email: person.user.email, password: 'faux', code: totpCode(secret, 60) }
  assert.equal((await send(login, { body })).refusal.code, 'wrong_credentials')
  assert.equal((await send(login, { body: { ...body, code: '' } })).refusal.code, 'wrong_credentials')
})

test('a code is valid thirty seconds before and after its time, and only once', async () => {
  const { person, secret } = await protectedCoach()
  setNow(secondsLater(300))
  for (const seconds of [300 - 60, 300 + 60])
    assert.equal((await signIn(person, totpCode(secret, seconds))).refusal.code, 'login_code_wrong')
  assert.equal((await signIn(person, totpCode(secret, 270))).status, 200)
  assert.equal((await signIn(person, totpCode(secret, 270))).refusal.code, 'login_code_wrong', 'seen over a shoulder')
  const next = totpCode(secret, 330)
  assert.equal((await signIn(person, `${next.slice(0, 3)} ${next.slice(3)}`)).status, 200)
  assert.equal(
    (await signIn(person, totpCode(secret, 300))).refusal.code,
    'login_code_wrong',
    'older than one that was used',
  )
})

test('of twenty simultaneous logins with one code, one succeeds', async () => {
  const { person, secret, recoveryCodes } = await protectedCoach()
  for (const code of [totpCode(secret, 60), recoveryCodes[0]]) {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => signIn(person, code, `198.51.100.${nth}`)),
    )
    assert.equal(responses.filter(({ status }) => status === 200).length, 1)
    await db.deleteFrom('limitCounters').execute()
  }
})

test('a recovery code works once, with or without separators and in any case', async () => {
  const { person, recoveryCodes } = await protectedCoach()
  const [first = '', second = ''] = recoveryCodes
  assert.equal((await signIn(person, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status, 200)
  assert.equal((await signIn(person, first)).refusal.code, 'login_code_wrong')
  assert.equal((await signIn(person, second)).status, 200)
  const state = await send(ownSecondFactor, {}, { as: person.cookie })
  assert.deepEqual(state.body, { isOn: true, recoveryCodesLeft: 8 })
  const other = await protectedCoach()
  assert.equal((await signIn(other.person, recoveryCodes[2])).refusal.code, 'login_code_wrong', 'someone else’s')
})

test('wrong codes are delayed like wrong passwords', async () => {
  const { person } = await protectedCoach()
  app.waits.length = 0
  for (let nth = 1; nth <= 8; nth++) assert.equal((await signIn(person, '000000')).refusal.code, 'login_code_wrong')
  assert.deepEqual(app.waits, [500, 1000, 2000])
})

test('after nineteen wrong codes in an hour from any network, even the right code is refused', async () => {
  const { person, secret } = await protectedCoach()
  for (let nth = 1; nth <= 19; nth++) await signIn(person, '000000', `198.51.100.${nth}`)
  const { status, headers } = await signIn(person, totpCode(secret, 60), '198.51.100.200')
  assert.deepEqual([status, headers['retry-after']], [429, '3600'])
  setNow(secondsLater(3660))
  assert.equal((await signIn(person, totpCode(secret, 3660))).status, 200)
  logResult(
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
  const token = linkIn({ text: required(mails[0]?.textBody) }, '/reset-password').searchParams.get('token')
  assert.equal((await send(resetPassword, { body: { token, newPassword: 'nouveau' } })).status, 200)
  const body = { email: person.user.email, password: 'nouveau' }
  assert.equal((await send(login, { body })).refusal.code, 'second_factor_required')
  assert.equal((await send(login, { body: { ...body, code: totpCode(secret, 60) } })).status, 200)
})
