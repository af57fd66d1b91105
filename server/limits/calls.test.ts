import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { login, register } from '../../contract/accounts/account.ts'
import { subscribeNewsletter } from '../../contract/newsletter/subscription.ts'
import { confirmCardPayment, openCardPayment } from '../../contract/payments/card-payment.ts'
import { uploadProof } from '../../contract/proofs.ts'
import { maxProofBytes } from '../../contract/rules/people/proof.ts'
import { bookTrial, moveTrial } from '../../contract/trials.ts'
import { createSignedIn, createUser, insertSession, testPassword } from '../../tests/support/app/factories.ts'
import { from, startGuardedClub } from '../../tests/support/app/guarded-club.ts'
import { startApp, testNow } from '../../tests/support/app/start-app.ts'
import { required } from '../../tests/support/required.ts'
import { hashToken, newToken } from '../security/tokens.ts'

const { app, context, send, setNow, passwordHash, signIn } = await startGuardedClub()

test('X-Forwarded-For is trusted only from the proxy in the settings', async () => {
  for (const [TRUST_PROXY, status] of [
    ['', 429],
    ['203.0.113.0/24', 429],
    ['127.0.0.1', 401],
  ] as const) {
    const club = await startApp({ LIMITS: 'on', LIMIT_WRONG_LOGINS: '2', TRUST_PROXY })
    const guess = (nth: number) =>
      club.send(login, { body: { email: 'zoe@exemple.fr', password: 'faux' } }, from(`198.51.100.${nth}`))
    for (let nth = 1; nth <= 2; nth++) await guess(nth)
    assert.equal((await guess(3)).status, status, `proxy ${TRUST_PROXY || 'none'}`)
  }
})

test('a club can configure the limits', async () => {
  const club = await startApp({ LIMITS: 'on', LIMIT_FREE_LOGINS: '1', LIMIT_WRONG_LOGINS: '3', LIMIT_MESSAGES: '2' })
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

test('a file beyond the hour’s limit of an account is refused before any of it is read', async () => {
  const { cookie } = await createSignedIn(app, { tier: 'REDUIT', age: 30, reducedJustification: 'Étudiante' })
  const upload = () => send(uploadProof, { body: new Blob(['%PDF-1.7']) }, { as: cookie })
  for (let nth = 1; nth <= 10; nth++) assert.equal((await upload()).status, 200)
  let read = 0
  const chunks = function* () {
    yield '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
    for (; read < maxProofBytes - 65_536; read += 65_536) yield Buffer.alloc(65_536)
    yield '\r\n--x--\r\n'
  }
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const payload = Readable.from(chunks())
  const response = await app.server.inject({ method: 'POST', url: uploadProof.path, headers, payload })
  assert.deepEqual([response.statusCode, response.json().code], [429, 'too_many_requests'])
  assert.ok(read < 1024 * 1024, `${read} bytes were read`)
})

test('a member asks the card provider sixty times an hour at most', async () => {
  const [zoe, ines] = [await createSignedIn(app), await createSignedIn(app)]
  const confirmPayment = (as: string) => send(confirmCardPayment, { body: { paymentIntentId: 'pi_1' } }, { as })
  for (let nth = 1; nth <= 60; nth++)
    assert.equal((await confirmPayment(zoe.cookie)).refusal.code, 'payments_unavailable')
  assert.equal((await send(openCardPayment, {}, { as: zoe.cookie })).status, 429)
  assert.equal((await confirmPayment(ines.cookie)).refusal.code, 'payments_unavailable')
})

test('a visitor who moves their trial back and forth is sent twenty mails an hour at most', async () => {
  const sessions = await Promise.all([1, 2].map(() => insertSession(app, { trialPlaces: 2 })))
  const visitor = { prenom: 'Zoé', email: 'zoe@exemple.fr', insurance: true }
  await send(bookTrial, { body: { ...visitor, sessionId: required(sessions[0]?.id) } }, from('203.0.113.80'))
  const [trial] = await context.db.selectFrom('trials').select('id').execute()
  const jeton = newToken()
  const link = { tokenHash: hashToken(jeton), trialId: required(trial?.id), createdAt: testNow }
  await context.db.insertInto('trialLinks').values(link).execute()
  const statuses = new Set<number>()
  for (let nth = 1; nth <= 25; nth++) {
    const body = { jeton, sessionId: required(sessions[nth % 2]?.id) }
    statuses.add((await send(moveTrial, { body }, from('203.0.113.80'))).status)
  }
  const mails = await context.db.selectFrom('deliveries').select('id').where('kind', '=', 'trial').execute()
  assert.deepEqual([[...statuses], mails.length], [[200, 429], 21])
})

test('a network books eight trials an hour at most', async () => {
  const { id } = await insertSession(app, { trialPlaces: 50 })
  const book = (nth: number) => {
    const body = { sessionId: id, prenom: 'Zoé', email: `invente-${nth}@exemple.fr`, insurance: true }
    return send(bookTrial, { body }, from('203.0.113.81'))
  }
  const statuses: number[] = []
  for (let nth = 1; nth <= 9; nth++) statuses.push((await book(nth)).status)
  assert.deepEqual(statuses, [...Array<number>(8).fill(204), 429])
})

test('the counters hold neither network nor e-mail', async () => {
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
