import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { startPayingClub } from '../../../../tests/support/card-provider/paying-club.ts'
import { required } from '../../../../tests/support/required.ts'
import { addMs, dayMs, hourMs } from '../../../time/time.ts'
import { reconcileCardPayments } from './job.ts'

const { provider, log, context, setNow, db, createPayer, open, atCheckout, confirm, readMoney, report, paidEvent } =
  await startPayingClub()

/** Switches to the keys of another account, which does not know the checkout. */
const forgetCheckout = (id: string) => provider.sessions.delete(id)
const listRows = (id: string) =>
  db.selectFrom('cardCheckouts').select('id').where('providerCheckoutId', '=', id).execute()

test('after the keys of the club have changed a member who had opened a checkout opens another one and pays', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  forgetCheckout(id)
  setNow(addMs(testNow, 2 * hourMs))
  const next = await atCheckout(payer)
  assert.notEqual(next, id)
  assert.deepEqual(await listRows(id), [])
  provider.pay(next)
  await confirm(payer, next)
  assert.deepEqual((await readMoney(payer)).amounts, [12_000])
})

test('within the hour in which a checkout can be paid, one that the provider does not know is kept and none is opened', async () => {
  const payer = await createPayer()
  const id = await atCheckout(payer)
  forgetCheckout(id)
  setNow(addMs(testNow, hourMs - 1))
  assert.equal((await open(payer)).refusal.code, 'payments_unavailable')
  assert.equal((await listRows(id)).length, 1)
})

test('two presses at once after the keys have changed lead to the same checkout', async () => {
  const payer = await createPayer()
  forgetCheckout(await atCheckout(payer))
  setNow(addMs(testNow, 2 * hourMs))
  const [first, second] = await Promise.all([atCheckout(payer), atCheckout(payer)])
  assert.equal(first, second)
})

test('a checkout that the provider does not know is kept for a day, as the keys may come back, then the job deletes it', async () => {
  const [payer, waiting] = [await createPayer(), await createPayer()]
  const id = await atCheckout(payer)
  forgetCheckout(id)
  setNow(addMs(testNow, dayMs - hourMs))
  const known = await atCheckout(waiting)
  await reconcileCardPayments(context)
  assert.equal((await listRows(id)).length, 1)
  setNow(addMs(testNow, dayMs + hourMs))
  await reconcileCardPayments(context)
  assert.deepEqual([(await listRows(id)).length, (await listRows(known)).length], [0, 1])
})

test('a reported payment whose checkout the club has lost is in the log, by its reference; another application’s is not', async () => {
  const id = await atCheckout(await createPayer())
  const reference = provider.pay(id)
  await db.deleteFrom('cardCheckouts').where('providerCheckoutId', '=', id).execute()
  const line = log.next()
  assert.equal((await report(paidEvent(id))).statusCode, 204)
  const { level, msg, payment } = JSON.parse(await line)
  assert.deepEqual([level, msg, payment], [40, 'card payment without a checkout', reference])
  Object.assign(required(provider.sessions.get(id)), { client_reference_id: 'order-12' })
  const before = log.lines()
  assert.equal((await report(paidEvent(id))).statusCode, 204)
  assert.equal(log.lines() - before, 1)
})
