import type { Model } from './model.ts'
import { activateCovered, confirm, newPayment } from './money.ts'
import { expectMessage } from './notices.ts'
import type { Checkout, Payment } from './payments.ts'

/** Records the whole payment, even if less is due by now. */
export const recordCheckout = (model: Model, checkout: Checkout, receivedOn: string): Payment => {
  const { who, membership, cents } = checkout
  const shares = [{ who, membership, cents }]
  const payment = newPayment({ id: '', means: 'card', receivedOn, shares })
  model.checkouts = model.checkouts.filter((other) => other !== checkout)
  model.payments.push(payment)
  confirm(model, payment)
  payment.checkoutId = checkout.checkoutId
  expectMessage(model, who, { kind: 'receipt', subject: /^Votre reçu/ })
  activateCovered(model, shares, 'provider')
  return payment
}

/** The provider gave money back on the card. */
export const recordRefund = (model: Model, { shares }: Payment, cents: number, receivedOn: string): void => {
  const givenShares = shares.map((share) => ({ ...share, cents: -cents }))
  const payment = newPayment({ id: '', means: 'card', receivedOn, shares: givenShares })
  model.payments.push(payment)
  confirm(model, payment)
}
