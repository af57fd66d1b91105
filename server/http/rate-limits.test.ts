import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, login, register, updateProfile } from '../../contract/accounts/account.ts'
import { sendContactMessage } from '../../contract/contact/message.ts'
import { subscribeNewsletter } from '../../contract/newsletter/subscription.ts'
import { createUser, signInAs, testPassword } from '../../tests/support/app/factories.ts'
import { quickPasswords } from '../../tests/support/app/quick-passwords.ts'
import { startApp, testNow } from '../../tests/support/app/start-app.ts'
import { figure } from '../../tests/support/drills/drill.ts'

const app = await startApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
const { context, send, setNow, waits } = app
context.passwords = quickPasswords()
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
  const seconds = waits.slice(0, 6).map((ms) => ms / 1000)
  figure(`wrong passwords: 5 free, then ${seconds.join(', ')} s …, the 30th refused, the owner let in from elsewhere`)
  setNow('2026-11-21T10:14:59.999Z')
  assert.equal((await signIn(email, testPassword)).status, 429)
  setNow('2026-11-21T10:15:00.000Z')
  assert.equal((await signIn(email, testPassword)).status, 200)
  setNow(testNow)
})

test('ten wrong guesses at an account leave one line a day in its journal, wherever they come from', async () => {
  const { id, email } = await createUser(app, { passwordHash })
  const lines = () =>
    context.db
      .selectFrom('auditEvents')
      .select(['actorId', 'subjectId', 'afterJson'])
      .where('action', '=', 'user.sign_in_failed')
      .where('subjectId', '=', id)
      .execute()
  for (let nth = 1; nth <= 9; nth++) await signIn(email, 'faux', `203.0.113.${nth}`)
  assert.deepEqual(await lines(), [])
  for (let nth = 10; nth <= 15; nth++) await signIn(email, 'faux', `203.0.113.${nth}`)
  assert.deepEqual(await lines(), [{ actorId: null, subjectId: id, afterJson: { attempts: 10 } }])
  setNow('2026-11-22T10:00:00.000Z')
  await Promise.all(Array.from({ length: 14 }, (_, nth) => signIn(email, 'faux', `203.0.113.${nth}`)))
  assert.equal((await lines()).length, 2)
  setNow(testNow)
})

test('wrong guesses at an address that is no account’s leave no line', async () => {
  const lines = () => context.db.selectFrom('auditEvents').select('id').execute()
  const before = await lines()
  for (let nth = 1; nth <= 11; nth++) await signIn('personne@exemple.fr', 'faux', `203.0.113.${nth}`)
  assert.deepEqual(await lines(), before)
})

test('a correct password is never counted', async () => {
  const { email } = await createUser(app, { passwordHash })
  const counters = () => context.db.selectFrom('limitCounters').selectAll().orderBy('key').execute()
  const before = await counters()
  waits.length = 0
  for (let nth = 1; nth <= 35; nth++) assert.equal((await signIn(email, testPassword)).status, 200)
  assert.deepEqual(waits, [])
  assert.deepEqual(await counters(), before, 'no counter was written')
})

test('forty parallel guesses do not get around the limit', async () => {
  const { email } = await createUser(app, { passwordHash })
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'faux')))
  const wrong = answers.filter(({ status }) => status === 401).length
  // Parallel guesses that were rejected did not count: the rest may still be made.
  for (let nth = wrong + 1; nth <= 29; nth++) assert.equal((await signIn(email, 'faux')).status, 401)
  assert.equal((await signIn(email, 'faux')).status, 429)
})

test('of parallel correct and wrong guesses each wrong one counts once', async () => {
  const { email } = await createUser(app, { passwordHash })
  const given = Array.from({ length: 20 }, (_, nth) => (nth % 2 ? testPassword : 'faux'))
  const answers = await Promise.all(given.map((password) => signIn(email, password)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 401]))
  waits.length = 0
  assert.equal((await signIn(email, 'faux')).status, 401)
  assert.deepEqual(waits, [8000], 'the eleventh')
})

test('an address that tries every account is rejected from its 300th wrong password on, others are not', async () => {
  const { email } = await createUser(app, { passwordHash })
  const spray = (nth: number) => signIn(`inconnue-${nth}@exemple.fr`, 'faux', '203.0.113.99')
  for (let nth = 1; nth <= 300; nth++) assert.equal((await spray(nth)).status, 401)
  const { status, refusal, headers } = await signIn(email, testPassword, '203.0.113.99')
  assert.deepEqual([status, refusal.code, headers['retry-after']], [429, 'too_many_requests', '900'])
  assert.equal((await signIn(email, testPassword, '203.0.113.98')).status, 200)
  setNow('2026-11-21T10:15:00.000Z')
  assert.equal((await signIn(email, testPassword, '203.0.113.99')).status, 200)
  setNow(testNow)
})

test('sixty members behind one stadium’s address sign in, each after two wrong passwords', async () => {
  const members = await Promise.all(Array.from({ length: 60 }, () => createUser(app, { passwordHash })))
  waits.length = 0
  for (const { email } of members) {
    for (const wrong of ['faux', 'encore faux']) assert.equal((await signIn(email, wrong, '203.0.113.55')).status, 401)
    assert.equal((await signIn(email, testPassword, '203.0.113.55')).status, 200)
  }
  figure(
    `one stadium’s address: ${members.length} members signed in after two wrong tries each, ${waits.length} delayed`,
  )
  assert.deepEqual(waits, [])
})

test('X-Forwarded-For is trusted only from the proxy in the settings', async () => {
  for (const [TRUST_PROXY, status] of [
    ['', 429],
    ['203.0.113.0/24', 429],
    ['127.0.0.1', 401],
  ] as const) {
    const club = await startApp({ LIMITS: 'on', LIMIT_WRONG_LOGINS: '3', TRUST_PROXY })
    const guess = (nth: number) =>
      club.send(login, { body: { email: 'zoe@exemple.fr', password: 'faux' } }, from(`198.51.100.${nth}`))
    for (let nth = 1; nth <= 2; nth++) await guess(nth)
    assert.equal((await guess(3)).status, status, `proxy ${TRUST_PROXY || 'none'}`)
  }
})

test('a club can configure the limits', async () => {
  const club = await startApp({ LIMITS: 'on', LIMIT_FREE_LOGINS: '1', LIMIT_WRONG_LOGINS: '4', LIMIT_MESSAGES: '2' })
  const guess = () => club.send(login, { body: { email: 'zoe@exemple.fr', password: 'faux' } })
  const statuses = [await guess(), await guess(), await guess(), await guess()].map(({ status }) => status)
  assert.deepEqual(
    [statuses, club.waits],
    [
      [401, 401, 401, 429],
      [500, 1000],
    ],
  )
  const write = () => club.send(subscribeNewsletter, { body: { email: 'zoe@exemple.fr' } })
  assert.deepEqual([(await write()).status, (await write()).status, (await write()).status], [204, 204, 429])
})

test('the addresses of one IPv6 /64 network count together', async () => {
  const { email } = await createUser(app, { passwordHash })
  for (let nth = 1; nth <= 29; nth++) await signIn(email, 'faux', `2001:db8:0:7::${nth}`)
  assert.equal((await signIn(email, testPassword, '2001:db8:0:7:1:2:3:4')).status, 429)
  assert.equal((await signIn(email, testPassword, '2001:db8:0:8::1')).status, 200)
})

test('guesses of the current password on the profile page are limited the same way', async () => {
  const user = await createUser(app, { passwordHash })
  const cookie = await signInAs(app, user)
  setNow('2026-11-21T10:11:00.000Z')
  const guess = () => send(updateProfile, { body: { password: 'nouveau', currentPassword: 'faux' } }, { as: cookie })
  for (let nth = 1; nth <= 29; nth++) assert.equal((await guess()).status, 403)
  assert.equal((await guess()).status, 429)
  setNow(testNow)
})

test('after five reset links in an hour an account gets one every ten minutes, so that its owner has a valid one', async () => {
  const { email, id } = await createUser(app)
  const count = async () =>
    (await context.db.selectFrom('deliveries').select('id').where('recipient', '=', email).execute()).length
  const validLinks = () =>
    context.db
      .selectFrom('passwordResetTokens')
      .select('createdAt')
      .where('userId', '=', id)
      .where('used', '=', false)
      .where('expiresAt', '>', context.now())
      .execute()
  const ask = (address = '203.0.113.31') => send(forgotPassword, { body: { email } }, from(address))
  const first = await ask()
  await Promise.all(Array.from({ length: 40 }, () => ask()))
  assert.deepEqual((await ask()).body, first.body, 'the response does not show it')
  assert.equal(await count(), 5)
  for (const [minute, mails, since] of [
    ['09', 5, '00'],
    ['10', 6, '10'],
    ['19', 6, '10'],
    ['20', 7, '20'],
    ['45', 8, '45'],
  ] as const) {
    setNow(`2026-11-21T10:${minute}:00.000Z`)
    await ask()
    const owner = await ask('198.51.100.31')
    assert.deepEqual([owner.status, await count()], [200, mails])
    assert.deepEqual(await validLinks(), [{ createdAt: `2026-11-21T10:${since}:00.000Z` }], 'in the owner’s mailbox')
  }
  setNow(testNow)
})

test('one address may ask for sixty reset links an hour, for known and unknown accounts together', async () => {
  const { email } = await createUser(app)
  const ask = (nth: number) =>
    send(forgotPassword, { body: { email: `inventee-${nth}@exemple.fr` } }, from('203.0.113.61'))
  for (let nth = 1; nth <= 60; nth++) assert.equal((await ask(nth)).status, 200)
  const { status, headers } = await ask(61)
  assert.deepEqual([status, headers['retry-after']], [429, '3600'])
  assert.equal((await send(forgotPassword, { body: { email } }, from('203.0.113.62'))).status, 200)
})

test('a reset link for an unknown e-mail address adds no counter', async () => {
  const rows = async () => (await context.db.selectFrom('limitCounters').select('key').execute()).length
  await send(forgotPassword, { body: { email: 'inventee@exemple.fr' } })
  const before = await rows()
  for (let nth = 1; nth <= 20; nth++) await send(forgotPassword, { body: { email: `inventee-${nth}@exemple.fr` } })
  assert.equal(await rows(), before)
})

test('one address may try to register sixty times an hour, valid or not', async () => {
  const call = () => send(register, { body: {} as never }, from('203.0.113.60'))
  for (let nth = 1; nth <= 60; nth++) assert.equal((await call()).status, 400)
  const { status, headers } = await call()
  assert.deepEqual([status, headers['retry-after']], [429, '3600'])
  setNow('2026-11-21T11:00:00.000Z')
  assert.equal((await call()).status, 400)
  setNow(testNow)
})

test('a call over the limit writes nothing', async () => {
  const call = () => send(register, { body: {} as never }, from('203.0.113.61'))
  for (let nth = 1; nth <= 60; nth++) await call()
  const before = app.statements.length
  const flood = await Promise.all(Array.from({ length: 30 }, call))
  assert.deepEqual(new Set(flood.map(({ status }) => status)), new Set([429]))
  const kinds = app.statements.slice(before).map(({ kind }) => kind)
  assert.deepEqual(
    kinds.filter((kind) => kind !== 'SelectQueryNode'),
    [],
  )
})

test('one address may send twenty newsletter requests and twenty messages an hour, counted apart', async () => {
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

test('an unconfirmed address gets at most five newsletter links an hour, from any caller', async () => {
  const email = 'harcelee@exemple.fr'
  const ask = (nth: number) => send(subscribeNewsletter, { body: { email } }, from(`198.51.100.${nth}`))
  for (let nth = 1; nth <= 8; nth++) assert.equal((await ask(nth)).status, 204)
  const sent = await context.db.selectFrom('deliveries').select('id').where('recipient', '=', email).execute()
  assert.equal(sent.length, 5)
})

test('the counters hold neither address nor e-mail', async () => {
  const rows = await context.db.selectFrom('limitCounters').select('key').execute()
  assert.ok(rows.length > 0)
  for (const { key } of rows) assert.match(key, /^[\w-]{43}$/)
})

test('a club can switch the limits off', async () => {
  const open = await startApp({ LIMITS: 'off' })
  open.context.passwords = context.passwords
  for (let nth = 1; nth <= 25; nth++)
    assert.equal((await open.send(subscribeNewsletter, { body: { email: 'zoe@exemple.fr' } })).status, 204)
  const { email } = await createUser(open, { passwordHash })
  for (let nth = 1; nth <= 31; nth++)
    assert.equal((await open.send(login, { body: { email, password: 'faux' } })).status, 401)
})

test('a limit reached while the clock was 400 days ahead ends when the clock is corrected', async () => {
  const { email } = await createUser(app, { passwordHash })
  setNow('2027-12-26T10:00:00.000Z')
  for (let nth = 1; nth <= 29; nth++) assert.equal((await signIn(email, 'faux', '203.0.113.99')).status, 401)
  assert.equal((await signIn(email, testPassword, '203.0.113.99')).status, 429)
  setNow(testNow)
  assert.equal((await signIn(email, testPassword, '203.0.113.99')).status, 200)
  assert.equal((await signIn(email, 'faux', '203.0.113.99')).status, 401)
  const starts = await context.db
    .selectFrom('limitCounters')
    .select('windowStart')
    .where('windowStart', '>', '2027-01-01T00:00:00.000Z')
    .execute()
  assert.deepEqual(starts.length, 0, 'a wrong password starts a new window')
})
