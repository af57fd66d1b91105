import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, register } from '../../../../contract/accounts/account.ts'
import {
  cardPaymentAvailability,
  confirmCardPayment,
  openCardPayment,
  ownCardPayment,
} from '../../../../contract/payments/card-payment.ts'
import { createSignedIn, registrationOf } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'

const app = await startApp({ STRIPE_SECRET_KEY: 'sk_test_1' })

test('no payment can be opened or confirmed unless both keys of the provider are set', async () => {
  const { cookie } = await createSignedIn(app)
  const before = await app.send(currentUser, {}, { as: cookie })
  const { status, refusal } = await app.send(confirmCardPayment, { body: { paymentIntentId: 'pi_1' } }, { as: cookie })
  assert.deepEqual([status, refusal.code], [503, 'payments_unavailable'])
  assert.deepEqual((await app.send(currentUser, {}, { as: cookie })).body, before.body)
  assert.equal((await app.send(openCardPayment, {}, { as: cookie })).refusal.code, 'payments_unavailable')
  assert.deepEqual((await app.send(ownCardPayment, {}, { as: cookie })).body, { isAvailable: false, due: null })
  assert.deepEqual((await app.send(cardPaymentAvailability)).body, { isAvailable: false })
})

test('registration refuses card payment unless both keys of the provider are set', async () => {
  const { status, refusal } = await app.send(register, { body: registrationOf({ paymentMethod: 'stripe' }) })
  assert.deepEqual([status, refusal.issues?.[0]?.path], [400, 'paymentMethod'])
  const accounts = await app.context.db
    .selectFrom('accounts')
    .select('personId')
    .where('email', '=', 'zoe@exemple.fr')
    .execute()
  assert.deepEqual(accounts, [])
})
