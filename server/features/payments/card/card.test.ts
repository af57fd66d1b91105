import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { register } from '../../../../contract/accounts/account.ts'
import { deleteUser } from '../../../../contract/members/members.ts'
import * as calls from '../../../../contract/payments/card.ts'
import * as ledger from '../../../../contract/payments/payments.ts'
import { createSignedIn, type SignedIn } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { eventOf, signEvent, startCardProvider } from '../../../../tests/support/card/card-provider.ts'
import { addMs, dayMs, hourMs, minuteMs } from '../../../time.ts'
import { reconcileCards } from './job.ts'

const provider = await startCardProvider()
after(provider.close)
const app = await startApp({ ...provider.settings, PUBLIC_URL: 'http://club.exemple.fr' })
const { send, context, setNow } = app
const { db } = context
provider.state.now = () => Date.parse(context.now())
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = { as: admin.cookie }
beforeEach(() => {
  setNow(testNow)
  provider.state.silent = false
  provider.state.calls.length = 0
})

const createPayer = () => createSignedIn(app, { status: 'REQUESTED', prenom: 'Zoé', paymentMethod: 'stripe' })
const open = (payer: SignedIn) => send(calls.openCardPayment, {}, { as: payer.cookie })
const checkoutOf = (url: string) => url.split('/').at(-1) ?? ''
/** The payer on the provider's page. */
const onPage = async (payer: SignedIn) => checkoutOf((await open(payer)).body.url)
const confirm = (payer: SignedIn, paymentIntentId: string) =>
  send(calls.confirmPayment, { body: { paymentIntentId } }, { as: payer.cookie })
const read = async ({ user }: SignedIn) => {
  const { memberships, payments } = (await send(ledger.memberPayments, { params: { id: user.id } }, as)).body
  return { status: memberships[0]?.status, amounts: payments.map((one) => one.amountCents), payments }
}
const report = (body: string, { signature = signEvent(body, context.now()), type = 'application/json' } = {}) =>
  app.server.inject({
    method: 'POST',
    url: calls.cardEvent.path,
    headers: { 'content-type': type, ...(signature && { 'stripe-signature': signature }) },
    payload: body,
  })
const paidEvent = (id: string, name?: string) =>
  eventOf('checkout.session.completed', { id, object: 'checkout.session' }, name)
const mailsTo = ({ user }: SignedIn) =>
  db.selectFrom('deliveries').select('kind').where('userId', '=', user.id).orderBy('kind').execute()

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
  const { payments, ...outcome } = await read(payer)
  assert.deepEqual(outcome, { status: 'ACTIVE', amounts: [12_000] })
  assert.deepEqual([payments[0]?.means, payments[0]?.receivedBy, payments[0]?.receivedOn], ['card', null, '2026-11-21'])
  assert.match(payments[0]?.receipt ?? '', /^2026-\d{4}$/)
  assert.deepEqual(await mailsTo(payer), [{ kind: 'activation' }, { kind: 'receipt' }])
  assert.equal((await send(calls.ownCardPayment, {}, { as: payer.cookie })).body.due, null)
  assert.equal((await open(payer)).refusal.code, 'nothing_due')
})

test('a payment is confirmed by the id of the page or of the payment, and only by who paid it', async () => {
  const [payer, other] = [await createPayer(), await createPayer()]
  const id = await onPage(payer)
  await onPage(other)
  const intent = provider.pay(id)
  for (const subject of [id, intent, 'pi_unknown', '../refunds', 'cs_unknown'])
    assert.equal((await confirm(other, subject)).refusal.code, 'payment_not_found', subject)
  assert.deepEqual((await read(payer)).amounts, [])
  for (const subject of [intent, id]) assert.equal((await confirm(payer, subject)).status, 204)
  assert.deepEqual((await read(payer)).amounts, [12_000])
})

test('a refused card and a 3-D Secure that is left open pay nothing, and the same page opens again', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  const intent = provider.attempt(id)
  assert.equal((await confirm(payer, id)).refusal.code, 'card_payment_open')
  const refused = eventOf('payment_intent.payment_failed', { id: intent, object: 'payment_intent' })
  assert.equal((await report(refused)).statusCode, 204)
  setNow(addMs(testNow, 5 * minuteMs))
  await reconcileCards(context)
  assert.deepEqual(await read(payer), { status: 'REQUESTED', amounts: [], payments: [] })
  assert.equal(await onPage(payer), id)
  provider.pay(id)
  await confirm(payer, id)
  assert.equal((await read(payer)).status, 'ACTIVE')
})

test('a page that expired is forgotten, and the member opens another one', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  provider.expire(id)
  const expired = eventOf('checkout.session.expired', { id, object: 'checkout.session' })
  assert.equal((await report(expired)).statusCode, 204)
  const rows = await db.selectFrom('cardCheckouts').select('id').where('checkoutId', '=', id).execute()
  assert.deepEqual(rows, [])
  const next = await onPage(payer)
  assert.notEqual(next, id)
  provider.expire(next)
  assert.notEqual(await onPage(payer), next)
})

test('after a time-out that followed the charge the job writes the payment down once', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  provider.pay(id)
  provider.state.silent = true
  const { status, refusal } = await confirm(payer, id)
  assert.deepEqual([status, refusal.code], [503, 'payments_unavailable'])
  assert.equal((await report(paidEvent(id))).statusCode, 503)
  setNow(addMs(testNow, 5 * minuteMs))
  await assert.rejects(reconcileCards(context))
  assert.deepEqual(await read(payer), { status: 'REQUESTED', amounts: [], payments: [] })
  provider.state.silent = false
  for (let time = 0; time < 2; time++) await reconcileCards(context)
  const { status: now, amounts } = await read(payer)
  assert.deepEqual([now, amounts], ['ACTIVE', [12_000]])
})

test('a time-out while the page is opened opens no second one', async () => {
  const payer = await createPayer()
  provider.state.silent = true
  assert.equal((await open(payer)).refusal.code, 'payments_unavailable')
  provider.state.silent = false
  const before = provider.sessions.size
  const ids = await Promise.all([onPage(payer), onPage(payer)])
  assert.deepEqual([ids[0] === ids[1], provider.sessions.size], [true, before])
  const lost = await createPayer()
  provider.state.silent = true
  await open(lost)
  provider.state.silent = false
  setNow(addMs(testNow, 30 * minuteMs))
  await reconcileCards(context)
  const rows = await db.selectFrom('cardCheckouts').select('id').where('checkoutId', 'is', null).execute()
  assert.deepEqual(rows, [])
})

test('the same charge reported, confirmed and asked for at once is one payment', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  provider.pay(id)
  setNow(addMs(testNow, 5 * minuteMs))
  const event = paidEvent(id, 'evt_same')
  await Promise.all([report(event), confirm(payer, id), report(event), report(paidEvent(id)), reconcileCards(context)])
  assert.deepEqual((await read(payer)).amounts, [12_000])
  provider.state.calls.length = 0
  assert.equal((await report(event)).statusCode, 204)
  assert.deepEqual(provider.state.calls, [], 'an event that is known asks for nothing')
  const events = await db.selectFrom('cardEvents').select('id').where('id', '=', 'evt_same').execute()
  assert.equal(events.length, 1)
})

test('a refund that is reported before its payment is written down after it, and a failed one counts for nothing', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  const intent = provider.pay(id)
  const refund = provider.refund(intent, 5000)
  const refunded = eventOf('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent })
  for (const event of [refunded, paidEvent(id), refunded]) assert.equal((await report(event)).statusCode, 204)
  const { status, amounts } = await read(payer)
  assert.deepEqual([status, amounts.toSorted()], ['REQUESTED', [-5000, 12_000].toSorted()])
  refund.status = 'failed'
  const failed = eventOf('refund.failed', { id: refund.id, object: 'refund', payment_intent: intent })
  for (let time = 0; time < 2; time++) await report(failed)
  const { payments } = await read(payer)
  assert.deepEqual(
    payments.map(({ amountCents, voidedAt }) => [amountCents, voidedAt !== null]).toSorted(),
    [
      [-5000, true],
      [12_000, false],
    ].toSorted(),
  )
})

test('a disputed payment is taken back and comes again when the bank decides for the club; the membership stays active', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  const intent = provider.pay(id)
  await confirm(payer, id)
  const inquiry = provider.dispute(intent, 12_000, 'warning_needs_response')
  const tell = (type: string) => report(eventOf(type, { id: inquiry.id, object: 'dispute', payment_intent: intent }))
  await tell('charge.dispute.created')
  assert.deepEqual((await read(payer)).amounts, [12_000])
  inquiry.status = 'needs_response'
  await tell('charge.dispute.updated')
  const lost = await read(payer)
  assert.deepEqual([lost.status, lost.amounts.length], ['ACTIVE', 2])
  assert.equal(lost.payments.find((one) => one.amountCents < 0)?.reason, 'Paiement contesté auprès de la banque')
  inquiry.status = 'won'
  await tell('charge.dispute.closed')
  assert.notEqual((await read(payer)).payments.find((one) => one.amountCents < 0)?.voidedAt, null)
})

test('an event with a wrong, an old, a missing or another club’s signature is refused and does nothing', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  provider.pay(id)
  const body = paidEvent(id)
  const good = signEvent(body, testNow)
  const refusedSignatures = [
    '',
    't=,v1=',
    good.slice(0, -2),
    good.replace('v1=', 'v0='),
    signEvent(body, testNow, 'whsec_autre'),
    signEvent(`${body} `, testNow),
    signEvent(body, addMs(testNow, -6 * minuteMs)),
    signEvent(body, addMs(testNow, 6 * minuteMs)),
  ]
  for (const signature of refusedSignatures) {
    const answer = await report(body, { signature })
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'event_refused'], signature)
  }
  assert.equal((await report(body, { type: 'text/plain' })).statusCode, 415)
  assert.deepEqual((await read(payer)).amounts, [])
  const rotated = good.replace('v1=', `v1=${'0'.repeat(64)},v1=`)
  assert.equal((await report(body, { signature: rotated })).statusCode, 204)
  assert.deepEqual((await read(payer)).amounts, [12_000])
})

test('an event about something else, and a page that the club did not open, change nothing', async () => {
  const before = await db.selectFrom('payments').select('id').execute()
  for (const object of [
    { object: 'balance' },
    { id: 'cus_1', object: 'customer' },
    { id: 'cs_unknown', object: 'checkout.session' },
    { id: 'ch_1', object: 'charge', payment_intent: 'pi_unknown' },
  ])
    assert.equal((await report(eventOf('anything', object))).statusCode, 204)
  assert.deepEqual(await db.selectFrom('payments').select('id').execute(), before)
})

test('the money of a person who was deleted meanwhile is in the ledger, without a name and without a mail', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  await send(deleteUser, { params: { id: payer.user.id } }, as)
  provider.pay(id)
  assert.equal((await report(paidEvent(id))).statusCode, 204)
  const { latest } = (await send(ledger.treasury, {}, as)).body
  const payment = latest.find(({ shares }) => shares[0]?.person === null)
  assert.deepEqual([payment?.amountCents, payment?.means], [12_000, 'card'])
  assert.deepEqual(await mailsTo(payer), [])
})

test('when what is due has changed the open page is closed and another one has the new amount', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  const membershipId = (await send(ledger.memberPayments, { params: { id: payer.user.id } }, as)).body.memberships[0]
    ?.membershipId
  const body = { feeCents: 9000, reason: 'family' as const }
  await send(ledger.changeFee, { params: { id: membershipId ?? '' }, body }, as)
  const next = await onPage(payer)
  assert.deepEqual([provider.sessions.get(id)?.status, provider.sessions.get(next)?.amount_total], ['expired', 9000])
  provider.pay(next)
  const { body: again } = await open(payer)
  assert.equal(again.url, `http://club.exemple.fr/success?payment_intent=${next}`)
  assert.deepEqual((await read(payer)).amounts, [9000])
})

test('less money than the fee does not make a membership active', async () => {
  const payer = await createPayer()
  const id = await onPage(payer)
  const session = provider.sessions.get(id)
  if (session) session.amount_total = 100
  provider.pay(id)
  await confirm(payer, id)
  const { status, amounts } = await read(payer)
  assert.deepEqual([status, amounts], ['REQUESTED', [100]])
})

test('with the keys of a provider a visitor may register with a card', async () => {
  assert.deepEqual((await send(calls.cardAvailability)).body, { isAvailable: true })
  const { status, body } = await send(register, {
    body: {
      ...{ prenom: 'Zoé', nom: 'Étienne', email: 'zoe@exemple.fr', password: 'secret', confirmPassword: 'secret' },
      ...{ paymentMethod: 'stripe', terms: true, tier: 'A26', age: 30 },
    },
  })
  assert.deepEqual([status, body.user.paymentMethod, body.user.membership?.status], [201, 'stripe', 'REQUESTED'])
})

test('events are forgotten after a month', async () => {
  const { applyRetention } = await import('../../../jobs/retention.ts')
  const ids = () => db.selectFrom('cardEvents').select('id').execute()
  assert.ok((await ids()).length > 0)
  setNow(addMs(testNow, 30 * dayMs + hourMs))
  await applyRetention(context)
  assert.deepEqual(await ids(), [])
})
