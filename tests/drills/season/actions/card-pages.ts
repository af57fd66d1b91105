import { confirmCardPayment, openCardPayment } from '../../../../contract/payments/card-payment.ts'
import { call, expectCode } from '../call.ts'
import { nearest, peopleOf, pick } from '../choose.ts'
import { recordPage, recordRefund } from '../model/card-pages.ts'
import type { CardPage, Payment, Person } from '../model/model.ts'
import * as money from '../model/money.ts'
import { dayOf, later, minuteMs } from '../model/time.ts'
import { assertSame, failSeason } from '../problem.ts'
import { nameOf, type Run } from '../run.ts'
import type { Action } from './action.ts'
import { lookAtPayments } from './look-at-payments.ts'
import { goTo } from './time.ts'
import { receiveTrackside } from './trackside.ts'

/** The job that asks the provider has run by then. */
const lostMinutes = 11

/** The club opens a page for exactly what is due, and the one that is open already. */
const openPage = async (run: Run, who: Person): Promise<CardPage | undefined> => {
  const { model, services } = run
  const due = money.dueOf(model, who)
  const response = await call(run, openCardPayment, {}, who)
  expectCode(`${nameOf(who)} opens a page for their card`, response, due ? undefined : 'nothing_due')
  if (!due) return undefined
  const checkoutId = response.body.url.split('/').at(-1) ?? ''
  const knownPage = model.pages.find(({ membership }) => membership === due.membership)
  const isSame = knownPage?.checkoutId === checkoutId
  if (knownPage && isSame !== (knownPage.cents === due.cents))
    failSeason(`${nameOf(who)} could pay on two pages, or the wrong sum`)
  assertSame('the sum on a page', services.cards.sessions.get(checkoutId)?.amount_total, due.cents)
  if (knownPage && isSame) return knownPage
  const page = { checkoutId, who, ...due }
  model.pages = [...model.pages.filter((page) => page !== knownPage), page]
  return page
}

const confirmPage = async (run: Run, who: Person, checkoutId: string): Promise<void> =>
  expectCode(
    'returning from the page of a card',
    await call(run, confirmCardPayment, { body: { paymentIntentId: checkoutId } }, who),
    undefined,
  )

/** Pays; the return to the club, which says so, may be lost. */
const payOn = async (run: Run, page: CardPage, isLost: boolean): Promise<void> => {
  const { model, services } = run
  services.cards.pay(page.checkoutId)
  const day = dayOf(model.now)
  if (isLost) {
    run.paidPages.push({ page, day })
    await goTo(run, later(model.now, lostMinutes * minuteMs))
  } else {
    recordPage(model, page, day)
    await confirmPage(run, page.who, page.checkoutId)
  }
}

const isEveningNear = ({ eveningDueAt, model }: Run) => eveningDueAt < later(model.now, 2 * lostMinutes * minuteMs)
const isWaiting = ({ model }: Run, who: Person) =>
  model.sessions.some(({ waiting }) => waiting.some((entry) => entry.who === who))

export const payByCard: Action = async (run, { a: whichPerson, b: howItEnds, c: opensAgain }) => {
  const { model, services } = run
  const abandonedPage = pick(
    model.pages.filter(({ who }) => model.people.get(who.slot) === who),
    whichPerson,
  )
  const owing = peopleOf(run).filter((who) => money.dueOf(model, who) !== undefined || who === abandonedPage?.who)
  // Somebody who left a page open may find it in their browser, whatever has been paid since.
  const page =
    abandonedPage && opensAgain % 3 !== 0
      ? abandonedPage
      : await (async () => {
          const who = nearest(run, owing, whichPerson)
          return who && openPage(run, who)
        })()
  if (!page) return undefined
  const { who, cents } = page
  const what = `${nameOf(who)}, by card, ${cents} cents:`
  if (howItEnds % 12 === 0) {
    await receiveTrackside(run, { a: who.slot, b: 0, c: whichPerson })
    await openPage(run, who)
    return `${what} a coach receives half, and a page is opened for the rest`
  }
  if (howItEnds % 6 === 0) return `${what} the page is left open`
  if (howItEnds % 6 === 1) {
    services.cards.attempt(page.checkoutId)
    expectCode(
      'returning without a payment',
      await call(run, confirmCardPayment, { body: { paymentIntentId: page.checkoutId } }, who),
      'card_payment_open',
    )
    return `${what} the card is refused`
  }
  const isLost = howItEnds % 6 === 2 && !isEveningNear(run) && !isWaiting(run, who)
  await payOn(run, page, isLost)
  await lookAtPayments(run, who)
  // Back once more, by the button of the browser.
  if (howItEnds % 6 === 3) await confirmPage(run, who, page.checkoutId)
  return `${what} paid${isLost ? ', and the return is lost' : ''}`
}

const isOfMember = ({ model }: Run, { shares }: Payment) =>
  shares.every(({ who }) => model.people.get(who.slot) === who)

/** The treasurer gives money back on the provider's site; the club learns it from the provider. */
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
  await confirmPage(run, who, payment.checkoutId)
  await lookAtPayments(run, who)
  return `${cents} cents go back to the card of ${nameOf(who)}`
}
