import { confirmCardPayment, openCardPayment } from '../../../../contract/payments/card-payment.ts'
import { assertSame, failSeason } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { nearest, peopleOf, pick } from '../choose.ts'
import { recordCheckout, recordRefund } from '../model/checkouts.ts'
import * as money from '../model/money.ts'
import type { Checkout, Payment } from '../model/payments.ts'
import type { Person } from '../model/people.ts'
import { dayOf, later, minuteMs } from '../model/time.ts'
import { nameOf, type Run } from '../run.ts'
import type { Action } from './action.ts'
import { comparePayments } from './compare-payments.ts'
import { goTo } from './time.ts'
import { receiveTrackside } from './trackside.ts'

/** Minutes after which the job that asks the provider has run. */
const lostMinutes = 11

/** Opens a checkout for what is due; returns the open one if it has the same amount. */
const openCheckout = async (run: Run, who: Person): Promise<Checkout | undefined> => {
  const { model, services } = run
  const due = money.dueOf(model, who)
  const response = await call(run, openCardPayment, {}, who)
  expectCode(`${nameOf(who)} opens a checkout`, response, due ? undefined : 'nothing_due')
  if (!due) return undefined
  const checkoutId = response.body.url.split('/').at(-1) ?? ''
  const knownCheckout = model.checkouts.find(({ membership }) => membership === due.membership)
  const isSame = knownCheckout?.checkoutId === checkoutId
  if (knownCheckout && isSame !== (knownCheckout.cents === due.cents))
    failSeason(`${nameOf(who)} could pay in two checkouts, or the wrong sum`)
  assertSame('the sum of a checkout', services.cards.sessions.get(checkoutId)?.amount_total, due.cents)
  if (knownCheckout && isSame) return knownCheckout
  const checkout = { checkoutId, who, ...due }
  model.checkouts = [...model.checkouts.filter((checkout) => checkout !== knownCheckout), checkout]
  return checkout
}

const confirmCheckout = async (run: Run, who: Person, checkoutId: string): Promise<void> =>
  expectCode(
    'returning from a checkout',
    await call(run, confirmCardPayment, { body: { paymentIntentId: checkoutId } }, who),
    undefined,
  )

/** Pays; with `isLost` the browser does not return to the club, which then learns it from its job. */
const payOn = async (run: Run, checkout: Checkout, isLost: boolean): Promise<void> => {
  const { model, services } = run
  services.cards.pay(checkout.checkoutId)
  const day = dayOf(model.now)
  if (isLost) {
    run.paidCheckouts.push({ checkout, day })
    await goTo(run, later(model.now, lostMinutes * minuteMs))
  } else {
    recordCheckout(model, checkout, day)
    await confirmCheckout(run, checkout.who, checkout.checkoutId)
  }
}

const isEveningNear = ({ eveningDueAt, model }: Run) => eveningDueAt < later(model.now, 2 * lostMinutes * minuteMs)
const isWaiting = ({ model }: Run, who: Person) =>
  model.sessions.some(({ waiting }) => waiting.some((entry) => entry.who === who))

export const payByCard: Action = async (run, { a: whichPerson, b: howItEnds, c: opensAgain }) => {
  const { model, services } = run
  const abandonedCheckout = pick(
    model.checkouts.filter(({ who }) => model.people.get(who.slot) === who),
    whichPerson,
  )
  const owing = peopleOf(run).filter((who) => money.dueOf(model, who) !== undefined || who === abandonedCheckout?.who)
  // An abandoned checkout may be reopened in the browser, whatever was paid since.
  const isReopened = abandonedCheckout !== undefined && opensAgain % 3 !== 0
  const payer = nearest(run, owing, whichPerson)
  const checkout = isReopened ? abandonedCheckout : payer && (await openCheckout(run, payer))
  if (!checkout) return undefined
  const { who, cents } = checkout
  const what = `${nameOf(who)}, by card, ${cents} cents:`
  if (howItEnds % 12 === 0) {
    await receiveTrackside(run, { a: who.slot, b: 0, c: whichPerson })
    await openCheckout(run, who)
    return `${what} a coach receives half, and a checkout is opened for the rest`
  }
  if (howItEnds % 6 === 0) return `${what} the checkout is left open`
  if (howItEnds % 6 === 1) {
    services.cards.attempt(checkout.checkoutId)
    expectCode(
      'returning without a payment',
      await call(run, confirmCardPayment, { body: { paymentIntentId: checkout.checkoutId } }, who),
      'card_payment_open',
    )
    return `${what} the card is refused`
  }
  const isLost = howItEnds % 6 === 2 && !isEveningNear(run) && !isWaiting(run, who)
  await payOn(run, checkout, isLost)
  await comparePayments(run, who)
  // Returns again, with the browser's back button.
  if (howItEnds % 6 === 3) await confirmCheckout(run, who, checkout.checkoutId)
  return `${what} paid${isLost ? ', and the return is lost' : ''}`
}

const isOfMember = ({ model }: Run, { shares }: Payment) =>
  shares.every(({ who }) => model.people.get(who.slot) === who)

/** The treasurer refunds a payment on the provider's site; the club learns it from the provider. */
export const refundCard: Action = async (run, { a: whichPayment, b: amount }) => {
  const { model, services } = run
  const refundable = model.payments.filter(
    (payment) => payment.checkoutId && payment.refundedCents === 0 && isOfMember(run, payment),
  )
  const payment = pick(refundable.slice(-6), whichPayment)
  const intent = services.cards.sessions.get(payment?.checkoutId ?? '')?.payment_intent
  const who = payment?.shares[0]?.who
  if (!payment?.checkoutId || !intent || !who) return undefined
  const cents = amount % 2 === 0 ? money.amountOf(payment) : Math.ceil(money.amountOf(payment) / 3)
  services.cards.refund(intent.id, cents)
  payment.refundedCents = cents
  if (!payment.isVoided) recordRefund(model, payment, cents, dayOf(model.now))
  await confirmCheckout(run, who, payment.checkoutId)
  await comparePayments(run, who)
  return `${cents} cents go back to the card of ${nameOf(who)}`
}
