import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '../../../../contract/accounts/account.ts'
import * as calls from '../../../../contract/payments/card-payment.ts'
import { registrationOf } from '../../../../tests/support/app/factories.ts'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { eventOf } from '../../../../tests/support/card-provider/card-provider.ts'
import { startPayingClub } from '../../../../tests/support/card-provider/paying-club.ts'
import { required } from '../../../../tests/support/required.ts'
import { addMs, minuteMs } from '../../../time/time.ts'
import { reconcileCardPayments } from './job.ts'

const {
  provider,
  send,
  context,
  setNow,
  db,
  createPayer,
  open,
  checkoutOf,
  atCheckout,
  confirm,
  readMoney,
  report,
  paidEvent,
  mailsTo,
} = await startPayingClub()

test('a member pays by card: the fee comes from the membership, the receipt leaves by mail, the membership is active', async () => {
  const payer = await createPayer()
  const offered = (await send(calls.ownCardPayment, {}, { as: payer.cookie })).body
  assert.deepEqual(offered, { isAvailable: true, due: { season: 2026, dueCents: 12_000 } })
  const { status, body } = await open(payer)
  assert.equal(status, 200)
  const id = checkoutOf(body.url)
  const session = provider.sessions.get(id)
  assert.deepEqual([session?.amount_total, session?.currency], [12_000, 'eur'])
  assert.equal(session?.success_url, `http://club.exemple.fr/success?payment_intent=${id}`)
  provider.pay(id)
  assert.equal((await confirm(payer, id)).status, 204)
  const { payments, ...outcome } = await readMoney(payer)
  assert.deepEqual(outcome, { status: 'ACTIVE', amounts: [12_000] })
  assert.partialDeepStrictEqual(payments[0], { means: 'card', receivedBy: null, receivedOn: '2026-11-21' })
  assert.match(required(payments[0]?.receipt), /^2026-\d{4}$/)
  assert.deepEqual(await mailsTo(payer), [{ kind: 'activation' }, { kind: 'receipt' }])
  assert.equal((await send(calls.ownCardPayment, {}, { as: payer.cookie })).body.due, null)
  assert.equal((await open(payer)).refusal.code, 'nothing_due')
})

test('a payment is confirmed by the id of the checkout or of the payment, and only by who paid it', async () => {
  const [payer, other] = [await createPayer(), await createPayer()]
  const id = await atCheckout(payer)
  await atCheckout(other)
  const intent = provider.pay(id)
  for (const providerId of [id, intent, 'pi_unknown', '../refunds', 'cs_unknown'])
    assert.equal((await confirm(other, providerId)).refusal.code, 'payment_not_found', providerId)
  assert.deepEqual((await readMoney(payer)).amounts, [])
  for (const providerId of [intent, id]) assert.equal((await confirm(payer, providerId)).status, 204)
  assert.deepEqual((await readMoney(payer)).amounts, [12_000])
})

test('a refused card and a 3-D Secure that is left open pay nothing, and the same checkout opens again', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  const intent = provider.attempt(id)
  assert.equal((await confirm(payer, id)).refusal.code, 'card_payment_open')
  const refusedEvent = eventOf('payment_intent.payment_failed', { id: intent, object: 'payment_intent' })
  assert.equal((await report(refusedEvent)).statusCode, 204)
  setNow(addMs(testNow, 5 * minuteMs))
  await reconcileCardPayments(context)
  assert.deepEqual(await readMoney(payer), { status: 'REQUESTED', amounts: [], payments: [] })
  assert.equal(await atCheckout(payer), id)
  provider.pay(id)
  await confirm(payer, id)
  assert.equal((await readMoney(payer)).status, 'ACTIVE')
})

test('a checkout that expired is forgotten, and the member opens another one', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  provider.expire(id)
  const expired = eventOf('checkout.session.expired', { id, object: 'checkout.session' })
  assert.equal((await report(expired)).statusCode, 204)
  const rows = await db.selectFrom('cardCheckouts').select('id').where('providerCheckoutId', '=', id).execute()
  assert.deepEqual(rows, [])
  const next = await atCheckout(payer)
  assert.notEqual(next, id)
  provider.expire(next)
  assert.notEqual(await atCheckout(payer), next)
})

test('after a time-out that followed the charge the job records the payment once', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  provider.pay(id)
  provider.state.silent = true
  const { status, refusal } = await confirm(payer, id)
  assert.deepEqual([status, refusal.code], [503, 'payments_unavailable'])
  assert.equal((await report(paidEvent(id))).statusCode, 503)
  setNow(addMs(testNow, 5 * minuteMs))
  await assert.rejects(reconcileCardPayments(context))
  assert.deepEqual(await readMoney(payer), { status: 'REQUESTED', amounts: [], payments: [] })
  provider.state.silent = false
  for (let time = 0; time < 2; time++) await reconcileCardPayments(context)
  const { status: now, amounts } = await readMoney(payer)
  assert.deepEqual([now, amounts], ['ACTIVE', [12_000]])
})

test('a checkout that the provider cannot answer keeps no later one waiting', async () => {
  const [stuck, paid] = [await createPayer(), await createPayer()]
  provider.state.unreadable = await atCheckout(stuck)
  provider.pay(await atCheckout(paid))
  setNow(addMs(testNow, 5 * minuteMs))
  await assert.rejects(reconcileCardPayments(context))
  assert.deepEqual((await readMoney(paid)).amounts, [12_000])
})

test('a time-out while the checkout is opened opens no second one', async () => {
  const payer = await createPayer()
  provider.state.silent = true
  assert.equal((await open(payer)).refusal.code, 'payments_unavailable')
  provider.state.silent = false
  const before = provider.sessions.size
  const ids = await Promise.all([atCheckout(payer), atCheckout(payer)])
  assert.deepEqual([ids[0] === ids[1], provider.sessions.size], [true, before])
  const lostMember = await createPayer()
  provider.state.silent = true
  await open(lostMember)
  provider.state.silent = false
  setNow(addMs(testNow, 30 * minuteMs))
  await reconcileCardPayments(context)
  const rows = await db.selectFrom('cardCheckouts').select('id').where('providerCheckoutId', 'is', null).execute()
  assert.deepEqual(rows, [])
})

test('the same charge reported, confirmed and asked for at once is one payment', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  provider.pay(id)
  setNow(addMs(testNow, 5 * minuteMs))
  const event = paidEvent(id, 'evt_same')
  await Promise.all([
    report(event),
    confirm(payer, id),
    report(event),
    report(paidEvent(id)),
    reconcileCardPayments(context),
  ])
  assert.deepEqual((await readMoney(payer)).amounts, [12_000])
  provider.state.calls.length = 0
  assert.equal((await report(event)).statusCode, 204)
  assert.deepEqual(provider.state.calls, [], 'an event that is known asks for nothing')
  const events = await db.selectFrom('cardEvents').select('id').where('id', '=', 'evt_same').execute()
  assert.equal(events.length, 1)
})

test('with the keys of a provider a visitor may register with a card', async () => {
  assert.deepEqual((await send(calls.cardPaymentAvailability)).body, { isAvailable: true })
  const { status, body } = await send(register, { body: registrationOf({ paymentMethod: 'stripe' }) })
  assert.deepEqual([status, body.user.paymentMethod, body.user.membership?.status], [201, 'stripe', 'REQUESTED'])
})
