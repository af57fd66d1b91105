import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '../../../../contract/people.ts'
import { activationSentence, paymentSentence } from './payment-sentences.ts'

const withFee = (feeCents: number) =>
  ({ paymentMethod: 'cash', membership: { feeCents } }) as Pick<User, 'paymentMethod' | 'membership'>

test('a person who pays is asked to bring the money; a free membership mentions no payment', () => {
  assert.match(paymentSentence(withFee(6000)), /^Pensez à payer 60.€ en espèces/)
  assert.equal(activationSentence(withFee(6000)), 'L’adhésion devient active dès réception du paiement.')
  assert.match(paymentSentence(withFee(0)), /^Votre adhésion est gratuite/)
  assert.equal(activationSentence(withFee(0)), 'L’adhésion devient active dès que le club l’a validée.')
})
