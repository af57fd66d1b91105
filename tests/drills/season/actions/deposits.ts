import { bankDeposit, deposits, prepareDeposit, undoDeposit } from '../../../../contract/payments/deposits.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { pick } from '../choose.ts'
import * as money from '../model/money.ts'
import type { Deposit } from '../model/payments.ts'
import { dayOf } from '../model/time.ts'
import { nextId, type Run } from '../run.ts'
import type { Action } from './action.ts'

const sumOf = (deposit: Deposit) => deposit.payments.reduce((sum, payment) => sum + money.amountOf(payment), 0)

/** Compares the treasurer's payments in hand and slips with the model; of the banked ones the latest day is first. */
export const compareDeposits = async (run: Run): Promise<void> => {
  const { model, board } = run
  const { body } = await call(run, deposits, {}, board)
  const receiptsOf = (rows: { receipt: string | null }[]) => rows.map(({ receipt }) => receipt).sort()
  const inHand = (means: 'cash' | 'check') => money.inHand(model, means).map(money.receiptOf).sort()
  assertSame('the cheques in hand', receiptsOf(body.checks), inHand('check'))
  assertSame('the cash in hand', receiptsOf(body.cash), inHand('cash'))
  const latest = model.deposits.toReversed()
  const banked = latest
    .flatMap((deposit) => (deposit.bankedOn === null ? [] : [{ ...deposit, bankedOn: deposit.bankedOn }]))
    .toSorted((one, other) => other.bankedOn.localeCompare(one.bankedOn))
    .slice(0, 50)
  assertSame(
    'the slips',
    body.deposits.map(({ id, means, paymentCount, amountCents, bankedOn }) => [
      id,
      means,
      paymentCount,
      amountCents,
      bankedOn,
    ]),
    [...latest.filter(({ bankedOn }) => bankedOn === null), ...banked].map((deposit) => [
      deposit.id,
      deposit.means,
      deposit.payments.length,
      sumOf(deposit),
      deposit.bankedOn,
    ]),
  )
}

/** Mostly all payments in hand; sometimes with one that is not. */
export const prepare: Action = async (run, { a: whichMeans, b: howMany, c: another, c: countedNumber }) => {
  const { model, board } = run
  await compareDeposits(run)
  const means = whichMeans % 2 === 0 ? ('cash' as const) : ('check' as const)
  const payments = money.inHand(model, means).slice(0, howMany % 3 === 0 ? 2 : 500)
  const wrong = another % 5 === 0 ? model.payments.findLast(({ id, deposit }) => id !== '' && deposit) : undefined
  const chosenPayments = [...payments, ...(wrong ? [wrong] : [])]
  if (chosenPayments.length === 0 || chosenPayments.some(({ id }) => id === '')) return undefined
  const deposit: Deposit = { id: nextId(run), means, payments, bankedOn: null }
  const cents = sumOf(deposit)
  const body = {
    id: deposit.id,
    means,
    paymentIds: chosenPayments.map(({ id }) => id),
    ...(means === 'cash' && { countedCents: Math.max(0, cents - (countedNumber % 2) * 100), reason: 'Pièce perdue' }),
  }
  const response = await call(run, prepareDeposit, { body }, board)
  const empty = cents <= 0 ? 'deposit_empty' : undefined
  const refusal = wrong ? 'payment_not_in_hand' : empty
  const what = `the treasurer puts ${chosenPayments.length} payments (${means}, ${cents} cents) on a slip`
  expectCode(what, response, refusal)
  if (refusal) return `${what}, in vain`
  model.deposits.push(deposit)
  for (const payment of payments) payment.deposit = deposit
  assertSame('the sum of a slip', [response.body.amountCents, response.body.paymentCount], [cents, payments.length])
  if (howMany % 4 === 0) expectCode(`${what}, twice`, await call(run, prepareDeposit, { body }, board), undefined)
  await compareDeposits(run)
  return what
}

/** One of the two latest slips, which may be banked already. */
const someDeposit = ({ model }: Run, number: number) => pick(model.deposits.slice(-2), number)

export const bank: Action = async (run, { a: whichDeposit }) => {
  const { model, board } = run
  const deposit = someDeposit(run, whichDeposit)
  if (!deposit) return undefined
  const bankedOn = dayOf(model.now)
  const response = await call(run, bankDeposit, { params: { id: deposit.id }, body: { bankedOn } }, board)
  expectCode('banking', response, deposit.bankedOn === null ? undefined : 'deposit_banked')
  deposit.bankedOn ??= bankedOn
  await compareDeposits(run)
  return `the treasurer takes a slip of ${deposit.payments.length} payments to the bank`
}

export const undoSlip: Action = async (run, { a: whichDeposit }) => {
  const { model, board } = run
  const deposit = someDeposit(run, whichDeposit)
  if (!deposit) return undefined
  const response = await call(run, undoDeposit, { params: { id: deposit.id } }, board)
  expectCode('undoing a slip', response, deposit.bankedOn === null ? undefined : 'deposit_banked')
  if (deposit.bankedOn === null) {
    model.deposits = model.deposits.filter((other) => other !== deposit)
    for (const payment of deposit.payments) payment.deposit = undefined
  }
  await compareDeposits(run)
  return `the treasurer undoes a slip of ${deposit.payments.length} payments`
}
