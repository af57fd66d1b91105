import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { eventOf, signEvent } from '../../../../tests/support/card-provider/card-provider.ts'
import { startPayingClub } from '../../../../tests/support/card-provider/paying-club.ts'
import { addMs, dayMs, hourMs, minuteMs } from '../../../time/time.ts'
import { reconcileReversals, reversalJob } from './job.ts'

const { provider, context, setNow, db, createPayer, atCheckout, confirm, readMoney, report, paidEvent } =
  await startPayingClub()

test('a refund that is reported before its payment is recorded after it, and a failed one counts for nothing', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  const intent = provider.pay(id)
  const refund = provider.refund(intent, 5000)
  const refunded = eventOf('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent })
  for (const event of [refunded, paidEvent(id), refunded]) assert.equal((await report(event)).statusCode, 204)
  const { status, amounts } = await readMoney(payer)
  assert.deepEqual([status, amounts.toSorted()], ['REQUESTED', [-5000, 12_000].toSorted()])
  refund.status = 'failed'
  const failed = eventOf('refund.failed', { id: refund.id, object: 'refund', payment_intent: intent })
  for (let time = 0; time < 2; time++) await report(failed)
  const { payments } = await readMoney(payer)
  assert.deepEqual(
    payments.map(({ amountCents, voidedAt }) => [amountCents, voidedAt !== null]).toSorted(),
    [
      [-5000, true],
      [12_000, false],
    ].toSorted(),
  )
})

test('a disputed payment is reversed, and counts again if the bank decides for the club; the membership stays active', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  const intent = provider.pay(id)
  await confirm(payer, id)
  const inquiry = provider.dispute(intent, 12_000, 'warning_needs_response')
  const tell = (type: string) => report(eventOf(type, { id: inquiry.id, object: 'dispute', payment_intent: intent }))
  await tell('charge.dispute.created')
  assert.deepEqual((await readMoney(payer)).amounts, [12_000])
  inquiry.status = 'needs_response'
  await tell('charge.dispute.updated')
  const moneyAfterLoss = await readMoney(payer)
  assert.deepEqual([moneyAfterLoss.status, moneyAfterLoss.amounts.length], ['ACTIVE', 2])
  assert.equal(
    moneyAfterLoss.payments.find((payment) => payment.amountCents < 0)?.reason,
    'Paiement contesté auprès de la banque',
  )
  inquiry.status = 'won'
  await tell('charge.dispute.closed')
  assert.notEqual((await readMoney(payer)).payments.find((payment) => payment.amountCents < 0)?.voidedAt, null)
})

test('a treasurer finds a refund, a dispute and how it ended in the books the next day, once, even if every event was lost', async () => {
  const payers = [await createPayer(), await createPayer()]
  const [first = '', second = ''] = await Promise.all(
    payers.map(async (payer) => {
      const id = await atCheckout(payer)
      const intent = provider.pay(id)
      await confirm(payer, id)
      return intent
    }),
  )
  const amounts = async () => Promise.all(payers.map(async (payer) => (await readMoney(payer)).amounts.toSorted()))
  setNow(addMs(testNow, dayMs))
  provider.refund(first, 5000)
  const dispute = provider.dispute(second, 12_000)
  for (let night = 0; night < 2; night++) await reconcileReversals(context)
  assert.deepEqual(await amounts(), [[-5000, 12_000].toSorted(), [-12_000, 12_000].toSorted()])
  dispute.status = 'won'
  setNow(addMs(testNow, 4 * dayMs))
  await reconcileReversals(context)
  const reversed = (await readMoney(payers[1] ?? assert.fail())).payments.find(({ amountCents }) => amountCents < 0)
  assert.equal(reversed?.reason, 'La contestation a été rejetée')
  setNow(addMs(testNow, 200 * dayMs))
  provider.state.calls.length = 0
  await reconcileReversals(context)
  assert.equal(provider.state.calls.length, 2, 'what is older is not asked for again')
})

test('the night job reads every refund, also when the provider lists them in several pages', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  const intent = provider.pay(id)
  await confirm(payer, id)
  for (let other = 0; other < 100; other++) provider.refund(`pi_other${other}`, 100)
  provider.refund(intent, 5000)
  await reconcileReversals(context)
  assert.deepEqual((await readMoney(payer)).amounts.toSorted(), [-5000, 12_000].toSorted())
})

test('the night job ends between two payments when the server shuts down', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  const intent = provider.pay(id)
  await confirm(payer, id)
  provider.refund(intent, 5000)
  await assert.rejects(reversalJob.work(context, AbortSignal.abort(new Error('shutdown'))), /shutdown/)
  assert.deepEqual((await readMoney(payer)).amounts, [12_000])
})

test('an event with a wrong, an old, a missing or another club’s signature is refused and does nothing', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
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
    const response = await report(body, { signature })
    assert.deepEqual([response.statusCode, response.json().code], [400, 'event_refused'], signature)
  }
  assert.equal((await report(body, { type: 'text/plain' })).statusCode, 415)
  assert.deepEqual((await readMoney(payer)).amounts, [])
  const rotated = good.replace('v1=', `v1=${'0'.repeat(64)},v1=`)
  assert.equal((await report(body, { signature: rotated })).statusCode, 204)
  assert.deepEqual((await readMoney(payer)).amounts, [12_000])
})

test('an event about something else, and a checkout that the club did not open, change nothing', async () => {
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

test('events are forgotten after a month', async () => {
  const { applyRetention } = await import('../../../start/retention.ts')
  const ids = () => db.selectFrom('cardEvents').select('id').execute()
  assert.ok((await ids()).length > 0)
  setNow(addMs(testNow, 30 * dayMs + hourMs))
  await applyRetention(context)
  assert.deepEqual(await ids(), [])
})
