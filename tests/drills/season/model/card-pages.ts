import type { CardPage, Model, Payment } from './model.ts'
import { activateCovered, confirm, newPayment } from './money.ts'
import { expectMessage } from './notices.ts'

/** What was paid on a page of the provider counts, also where less is due by now. */
export const recordPage = (model: Model, page: CardPage, receivedOn: string): Payment => {
  const { who, membership, cents } = page
  const shares = [{ who, membership, cents }]
  const payment = newPayment({ id: '', means: 'card', receivedOn, shares })
  model.pages = model.pages.filter((other) => other !== page)
  model.payments.push(payment)
  confirm(model, payment)
  payment.checkoutId = page.checkoutId
  expectMessage(model, who, 'receipt', /^Votre reçu/)
  activateCovered(model, shares)
  return payment
}

/** The provider gave money back on the card. */
export const recordRefund = (model: Model, { shares }: Payment, cents: number, receivedOn: string): void => {
  const givenShares = shares.map((share) => ({ ...share, cents: -cents }))
  const payment = newPayment({ id: '', means: 'card', receivedOn, shares: givenShares })
  model.payments.push(payment)
  confirm(model, payment)
}
