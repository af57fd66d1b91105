import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { startPayingClub } from '../../../../tests/support/card-provider/paying-club.ts'
import { addMs, dayMs, hourMs } from '../../../time/time.ts'
import { reconcileCardPayments } from './job.ts'

const { provider, context, setNow, db, createPayer, open, atCheckout, confirm, readMoney } = await startPayingClub()

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
