import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '../../../../contract/people.ts'
import { activationNote, paymentNote } from './payment-note.ts'

const withFee = (feeCents: number) =>
  ({ paymentMethod: 'cash', membership: { feeCents } }) as Pick<User, 'paymentMethod' | 'membership'>

test('a person who pays is asked to bring the money; a free membership mentions no payment', () => {
  assert.match(paymentNote(withFee(6000)), /^Pensez à payer 60.€ en espèces/)
  assert.equal(activationNote(withFee(6000)), 'L’adhésion devient active dès réception du paiement.')
  assert.match(paymentNote(withFee(0)), /^Votre adhésion est gratuite/)
  assert.equal(activationNote(withFee(0)), 'L’adhésion devient active dès que le club l’a validée.')
})
