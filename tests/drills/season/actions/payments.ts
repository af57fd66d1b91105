import { recordPayment, voidPayment } from '../../../../contract/payments/payments.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { canary } from '../canaries.ts'
import { nearest, peopleOf, pick } from '../choose.ts'
import * as money from '../model/money.ts'
import { addDays, dayOf } from '../model/time.ts'
import { nameOf, nextId, type Run } from '../run.ts'
import type { Action } from './action.ts'
import { comparePayments } from './compare-payments.ts'
import { keepChange, undoAtOnce } from './memberships.ts'

const means = ['cash', 'check', 'transfer', 'aid'] as const

/** Shares of one or two people, each the whole or half of what is due. */
const sharesOf = async (run: Run, { a: whichPerson, b: amount }: { a: number; b: number }) => {
  const { model } = run
  const payers = peopleOf(run).filter((who) => money.dueOf(model, who) !== undefined)
  const first = nearest(run, payers, whichPerson)
  const others = payers.filter((who) => who !== first)
  const second = amount % 5 < 2 ? nearest(run, others, whichPerson + 1) : undefined
  const family = [first, second].filter((who) => who !== undefined)
  const shares = []
  for (const who of family) {
    await comparePayments(run, who)
    const due = money.dueOf(model, who)
    if (due?.membership.id)
      shares.push({ who, membership: due.membership, cents: amount % 3 === 0 ? Math.ceil(due.cents / 2) : due.cents })
  }
  return shares
}

/** Mostly 0: some payments are recorded weeks after they were received. */
const someDaysAgo = (number: number): number => (number % 3 === 0 ? number % 40 : 0)

export const pay: Action = async (run, choice) => {
  const { model, board } = run
  const { c: whichMeans, c: twice } = choice
  const shares = await sharesOf(run, choice)
  const [first] = shares
  if (!first) return undefined
  const id = nextId(run)
  const cheque = canary(first.who.slot, 'cheque')
  const body = {
    id,
    means: means[whichMeans % means.length] ?? 'cash',
    receivedOn: addDays(dayOf(model.now), -someDaysAgo(twice)),
    checkNumber: cheque,
    checkBank: cheque,
    shares: shares.map(({ membership, cents }) => ({ membershipId: membership.id ?? '', amountCents: cents })),
  }
  const response = await call(run, recordPayment, { body }, board)
  const what = `the board records ${shares.map(({ who, cents }) => `${cents} cents of ${nameOf(who)}`).join(' and ')}`
  expectCode(what, response, undefined)
  const payment = money.newPayment({ id, means: body.means, receivedOn: body.receivedOn, shares })
  model.payments.push(payment)
  money.confirm(model, payment)
  keepChange(run, response.body.changeId, money.activateCovered(model, shares), [payment])
  // The same call again, as after a double press.
  if (twice % 7 === 0) expectCode(`${what}, twice`, await call(run, recordPayment, { body }, board), undefined)
  assertSame('a receipt', response.body.receipt, money.receiptOf(payment))
  for (const { who } of shares) await comparePayments(run, who)
  // Undone at once, as after a wrong choice.
  const change = model.changes.find(({ id: changeId }) => changeId === response.body.changeId)
  if (change && twice % 4 === 1) await undoAtOnce(run, change)
  return what
}

export const refund: Action = async (run, { a: whichPerson, b: amount }) => {
  const { model, board } = run
  const payers = peopleOf(run).filter(({ memberships }) =>
    memberships.some((membership) => money.sumCovered(model, membership) > 0),
  )
  const who = nearest(run, payers, whichPerson)
  const membership = who?.memberships.find((membership) => money.sumCovered(model, membership) > 0)
  if (!who || !membership) return undefined
  await comparePayments(run, who)
  const coveredCents = money.sumCovered(model, membership)
  const cents = amount % 4 === 0 ? coveredCents + 100 : Math.ceil(coveredCents / 2)
  const id = nextId(run)
  const body = {
    id,
    means: 'cash' as const,
    receivedOn: dayOf(model.now),
    shares: [{ membershipId: membership.id ?? '', amountCents: -cents }],
    reason: 'Blessure',
  }
  const response = await call(run, recordPayment, { body }, board)
  const what = `the board gives ${cents} cents back to ${nameOf(who)}`
  expectCode(what, response, cents > coveredCents ? 'refund_too_large' : undefined)
  if (cents <= coveredCents) {
    const { receivedOn } = body
    const payment = money.newPayment({ id, means: 'cash', receivedOn, shares: [{ membership, who, cents: -cents }] })
    model.payments.push(payment)
    money.confirm(model, payment)
    keepChange(run, response.body.changeId, money.activateCovered(model, payment.shares), [payment])
  }
  await comparePayments(run, who)
  return what
}

/** Voids a payment; a banked one only with `isBanked`, one on an unbanked slip never. */
export const voidOne: Action = async (run, { a: whichPayment, b: knows }) => {
  const { model, board } = run
  const payment = pick(model.payments.filter(({ id }) => id !== '').slice(-20), whichPayment)
  if (!payment) return undefined
  const body = { reason: 'Erreur de saisie', isBanked: knows % 3 === 0 }
  const response = await call(run, voidPayment, { params: { id: payment.id }, body }, board)
  const refusal = payment.isVoided ? 'payment_voided' : money.refusalOfVoid(model, [payment], body)
  expectCode('voiding', response, refusal)
  if (!refusal) payment.isVoided = true
  for (const { who } of payment.shares) if (model.people.get(who.slot) === who) await comparePayments(run, who)
  return `the board voids the payment of ${payment.shares.map(({ who }) => nameOf(who)).join(' and ')}${refusal ? ', in vain' : ''}`
}
