import { confirmPayments } from '../../../../contract/payments/payments.ts'
import { recordTrackside } from '../../../../contract/payments/trackside.ts'
import { call, expectCode } from '../call.ts'
import { nearest, peopleOf, somebody, someCoach } from '../choose.ts'
import * as money from '../model/money.ts'
import { expectMessage } from '../model/notices.ts'
import { dayOf } from '../model/time.ts'
import { nameOf, nextId } from '../run.ts'
import type { Action } from './action.ts'
import { comparePayments } from './compare-payments.ts'

export const receiveTrackside: Action = async (run, { a: whichPerson, b: amount, b: whichMeans, c: whichCoach }) => {
  const { model } = run
  const owing = peopleOf(run).filter((person) => money.dueOf(model, person) !== undefined)
  // Mostly a person who owes money: for most of the year few members do.
  const who = whichPerson % 3 === 0 ? somebody(run, whichPerson) : nearest(run, owing, whichPerson)
  if (!who) return undefined
  const coach = someCoach(run, whichCoach)
  const due = money.dueOf(model, who)
  const dueCents = due?.cents ?? 500
  const cents = due && amount % 3 === 0 ? Math.ceil(dueCents / 2) : dueCents
  const id = nextId(run)
  const means = whichMeans % 2 === 0 ? ('cash' as const) : ('check' as const)
  const body = { id, userId: who.id, means, amountCents: cents }
  const response = await call(run, recordTrackside, { body }, coach)
  const what = `a coach receives ${cents} cents of ${nameOf(who)} beside the track`
  expectCode(what, response, due ? undefined : 'nothing_due')
  if (due)
    model.payments.push(
      money.newPayment({
        id,
        means,
        receivedOn: dayOf(model.now),
        shares: [{ who, membership: due.membership, cents }],
      }),
    )
  return what
}

export const confirmAll: Action = async (run, { a: howMany, b: twice }) => {
  const { model, board } = run
  const unconfirmedPayments = model.payments
    .filter(({ isConfirmed, isVoided }) => !isConfirmed && !isVoided)
    .slice(0, 1 + (howMany % 5))
  if (unconfirmedPayments.length === 0) return undefined
  const ids = unconfirmedPayments.map(({ id }) => id)
  for (const time of twice % 3 === 0 ? ['once', 'twice'] : ['once'])
    expectCode(`confirming ${time}`, await call(run, confirmPayments, { body: { ids } }, board), undefined)
  // Receipts of one season are numbered in the order of recording.
  for (const payment of unconfirmedPayments) {
    money.confirm(model, payment)
    for (const { who } of payment.shares)
      if (model.people.get(who.slot) === who) expectMessage(model, who, { kind: 'receipt', subject: /^Votre reçu/ })
  }
  money.activateCovered(
    model,
    unconfirmedPayments.flatMap(({ shares }) => shares),
  )
  for (const { who } of unconfirmedPayments.flatMap(({ shares }) => shares))
    if (model.people.get(who.slot) === who) await comparePayments(run, who)
  return `the board confirms ${unconfirmedPayments.length} payments`
}
