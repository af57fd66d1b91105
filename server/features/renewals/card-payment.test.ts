import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { confirmCardPayment, openCardPayment } from '../../../contract/payments/card-payment.ts'
import { signInAs } from '../../../tests/support/app/factories.ts'
import { startRenewingClub } from '../../../tests/support/app/renewing-club.ts'
import { startCardProvider } from '../../../tests/support/card-provider/card-provider.ts'
import { required } from '../../../tests/support/required.ts'

const provider = await startCardProvider()
after(provider.close)
const club = await startRenewingClub({ ...provider.settings, PUBLIC_URL: 'http://club.exemple.fr' })
provider.state.now = () => Date.parse(club.context.now())

// The present season owes nothing: of two seasons the earlier one is paid first.
test('where cards are taken, a renewal is paid with one, and the present season goes on', async () => {
  const { user, jeton } = await club.createInvited({ tier: 'A26', age: 31, membership: { season: 2026, feeCents: 0 } })
  assert.equal((await club.view(jeton)).body.canPayByCard, true)
  const { body } = await club.answer(jeton, { paymentMethod: 'stripe' })
  assert.deepEqual(body.requested, { tier: 'A26', feeCents: 12_000, paymentMethod: 'stripe' })
  const as = await signInAs(club.app, user)
  const { url } = (await club.send(openCardPayment, {}, { as })).body
  const paymentIntentId = required(url.split('/').at(-1))
  assert.equal(provider.sessions.get(paymentIntentId)?.amount_total, 12_000)
  provider.pay(paymentIntentId)
  assert.equal((await club.send(confirmCardPayment, { body: { paymentIntentId } }, { as })).status, 204)
  assert.deepEqual(
    (await club.seasonsOf(user.id)).map(({ season, status }) => [season, status]),
    [
      [2026, 'ACTIVE'],
      [2027, 'ACTIVE'],
    ],
  )
})
