import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, login, register, updateProfile } from '../../contract/account.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import { subscribeNewsletter } from '../../contract/newsletter.ts'
import { createUser, signInAs, testPassword } from '../../tests/support/factories.ts'
import { startApp, testNow } from '../../tests/support/start-app.ts'

const app = await startApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
const { context, send, setNow, waits } = app
const passwordHash = await context.passwords.hash(testPassword)
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const signIn = (email: string, password: string, address = '203.0.113.7') =>
  send(login, { body: { email, password } }, from(address))

test('five wrong passwords are free, then each answer takes longer, and the thirtieth is refused', async () => {
  const { email } = await createUser(app, { passwordHash })
  waits.length = 0
  for (let nth = 1; nth <= 29; nth++) assert.equal((await signIn(email, 'faux')).status, 401)
  assert.deepEqual(waits.slice(0, 7), [500, 1000, 2000, 4000, 8000, 8000, 8000])
  assert.equal(waits.length, 24)
  const thirtieth = await signIn(email, testPassword)
  assert.deepEqual([thirtieth.status, thirtieth.refusal.code], [429, 'too_many_requests'])
  assert.equal(thirtieth.headers['retry-after'], '900')
  assert.equal((await signIn(email, testPassword, '198.51.100.4')).status, 200, 'the owner, from another address')
  setNow('2026-11-21T10:14:59.999Z')
  assert.equal((await signIn(email, testPassword)).status, 429)
  setNow('2026-11-21T10:15:00.000Z')
  assert.equal((await signIn(email, testPassword)).status, 200)
  setNow(testNow)
})

test('a right password never counts', async () => {
  const { email } = await createUser(app, { passwordHash })
  waits.length = 0
  for (let nth = 1; nth <= 35; nth++) assert.equal((await signIn(email, testPassword)).status, 200)
  assert.deepEqual(waits, [])
})

test('forty guesses at once are no way around', async () => {
  const { email } = await createUser(app, { passwordHash })
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'faux')))
  assert.equal(answers.filter(({ status }) => status === 401).length, 29)
})

test('neighbours in one IPv6 network count together', async () => {
  const { email } = await createUser(app, { passwordHash })
  for (let nth = 1; nth <= 29; nth++) await signIn(email, 'faux', `2001:db8:0:7::${nth}`)
  assert.equal((await signIn(email, testPassword, '2001:db8:0:7:1:2:3:4')).status, 429)
  assert.equal((await signIn(email, testPassword, '2001:db8:0:8::1')).status, 200)
})

test('guessing the current password on the profile page is slowed the same way', async () => {
  const user = await createUser(app, { passwordHash })
  const cookie = await signInAs(app, user)
  setNow('2026-11-21T10:11:00.000Z')
  const guess = () => send(updateProfile, { body: { password: 'nouveau', currentPassword: 'faux' } }, { as: cookie })
  for (let nth = 1; nth <= 29; nth++) assert.equal((await guess()).status, 403)
  assert.equal((await guess()).status, 429)
  setNow(testNow)
})

test('an account is mailed five links an hour, and nobody can tell', async () => {
  const { email } = await createUser(app)
  const count = async () =>
    (await context.db.selectFrom('mailOutbox').select('id').where('recipient', '=', email).execute()).length
  const first = await send(forgotPassword, { body: { email } })
  for (let nth = 2; nth <= 8; nth++)
    assert.deepEqual((await send(forgotPassword, { body: { email } })).body, first.body)
  assert.equal(await count(), 5)
  setNow('2026-11-21T11:00:00.000Z')
  await send(forgotPassword, { body: { email } })
  assert.equal(await count(), 6)
  setNow(testNow)
})

test('sixty registrations an hour come from one stadium, valid or not', async () => {
  const call = () => send(register, { body: {} as never }, from('203.0.113.60'))
  for (let nth = 1; nth <= 60; nth++) assert.equal((await call()).status, 400)
  const { status, headers } = await call()
  assert.deepEqual([status, headers['retry-after']], [429, '3600'])
  setNow('2026-11-21T11:00:00.000Z')
  assert.equal((await call()).status, 400)
  setNow(testNow)
})

test('twenty newsletter addresses and twenty messages an hour, each on its own count', async () => {
  const newsletter = () => send(subscribeNewsletter, { body: { email: 'zoe@exemple.fr' } }, from('203.0.113.20'))
  const contact = () =>
    send(
      sendContactMessage,
      { body: { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' } },
      from('203.0.113.20'),
    )
  for (const call of [newsletter, contact]) {
    for (let nth = 1; nth <= 20; nth++) assert.equal((await call()).status, 204)
    assert.equal((await call()).status, 429)
  }
})

test('an address that nobody confirms is mailed five newsletter links an hour, wherever the calls come from', async () => {
  const email = 'harcelee@exemple.fr'
  const ask = (nth: number) => send(subscribeNewsletter, { body: { email } }, from(`198.51.100.${nth}`))
  for (let nth = 1; nth <= 8; nth++) assert.equal((await ask(nth)).status, 204)
  const sent = await context.db.selectFrom('mailOutbox').select('id').where('recipient', '=', email).execute()
  assert.equal(sent.length, 5)
})

test('the counters hold neither address nor e-mail', async () => {
  const rows = await context.db.selectFrom('limitCounters').select('key').execute()
  assert.ok(rows.length > 0)
  for (const { key } of rows) assert.match(key, /^[\w-]{43}$/)
})

test('a club may switch the limits off', async () => {
  const open = await startApp({ LIMITS: 'off' })
  for (let nth = 1; nth <= 25; nth++)
    assert.equal((await open.send(subscribeNewsletter, { body: { email: 'zoe@exemple.fr' } })).status, 204)
  const { email } = await createUser(open, { passwordHash })
  for (let nth = 1; nth <= 31; nth++)
    assert.equal((await open.send(login, { body: { email, password: 'faux' } })).status, 401)
})
