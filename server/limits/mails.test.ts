import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, register } from '../../contract/accounts/account.ts'
import { sendContactMessage } from '../../contract/contact/messages.ts'
import { subscribeNewsletter } from '../../contract/newsletter/subscription.ts'
import { createUser } from '../../tests/support/app/factories.ts'
import { from, startGuardedClub } from '../../tests/support/app/guarded-club.ts'

const { app, context, send, setNow } = await startGuardedClub()

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
  const requestReset = (ip = '203.0.113.31') => send(forgotPassword, { body: { email } }, from(ip))
  const firstResponse = await requestReset()
  await Promise.all(Array.from({ length: 40 }, () => requestReset()))
  assert.deepEqual((await requestReset()).body, firstResponse.body, 'the response does not show it')
  assert.equal(await count(), 5)
  for (const [minute, mails, since] of [
    ['09', 5, '00'],
    ['10', 6, '10'],
    ['19', 6, '10'],
    ['20', 7, '20'],
    ['45', 8, '45'],
  ] as const) {
    setNow(`2026-11-21T10:${minute}:00.000Z`)
    await requestReset()
    const owner = await requestReset('198.51.100.31')
    assert.deepEqual([owner.status, await count()], [200, mails])
    assert.deepEqual(await validLinks(), [{ createdAt: `2026-11-21T10:${since}:00.000Z` }], 'in the owner’s mailbox')
  }
})

test('one network may ask for sixty reset links an hour, for known and unknown accounts together', async () => {
  const { email } = await createUser(app)
  const requestReset = (nth: number) =>
    send(forgotPassword, { body: { email: `inventee-${nth}@exemple.fr` } }, from('203.0.113.61'))
  for (let nth = 1; nth <= 60; nth++) assert.equal((await requestReset(nth)).status, 200)
  const { status, headers } = await requestReset(61)
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

test('one network may try to register sixty times an hour, valid or not', async () => {
  const call = () => send(register, { body: {} as never }, from('203.0.113.60'))
  for (let nth = 1; nth <= 60; nth++) assert.equal((await call()).status, 400)
  const { status, headers } = await call()
  assert.deepEqual([status, headers['retry-after']], [429, '3600'])
  setNow('2026-11-21T11:00:00.000Z')
  assert.equal((await call()).status, 400)
})

test('one network may send twenty newsletter requests and twenty messages an hour, counted apart', async () => {
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
  const subscribe = (nth: number) => send(subscribeNewsletter, { body: { email } }, from(`198.51.100.${nth}`))
  for (let nth = 1; nth <= 8; nth++) assert.equal((await subscribe(nth)).status, 204)
  const sentRows = await context.db.selectFrom('deliveries').select('id').where('recipient', '=', email).execute()
  assert.equal(sentRows.length, 5)
})
