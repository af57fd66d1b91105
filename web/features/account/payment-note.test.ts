import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '../../../contract/account.ts'
import { activationNote, paymentNote } from './payment-note.ts'

const withFee = (feeCents: number) =>
  ({ paymentMethod: 'cash', membership: { feeCents } }) as Pick<User, 'paymentMethod' | 'membership'>

test('whoever pays is told to bring the money, whoever pays nothing is told of no payment', () => {
  assert.match(paymentNote(withFee(6000)), /^Pensez à payer 60.€ en espèces/)
  assert.equal(activationNote(withFee(6000)), 'L’adhésion devient active dès réception du paiement.')
  assert.match(paymentNote(withFee(0)), /^Votre adhésion est gratuite/)
  assert.equal(activationNote(withFee(0)), 'L’adhésion devient active dès que le club l’a validée.')
})
