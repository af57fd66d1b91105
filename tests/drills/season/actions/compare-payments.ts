import { memberPayments } from '../../../../contract/payments/payments.ts'
import { assertSame } from '../assert-same.ts'
import { call } from '../call.ts'
import * as money from '../model/money.ts'
import type { Membership, Person } from '../model/people.ts'
import { nameOf, type Run } from '../run.ts'

/** Compares the board's view of a person's payments with the model, and stores the ids that the server chose. */
export const comparePayments = async (run: Run, who: Person): Promise<void> => {
  const { model, board } = run
  const { body } = await call(run, memberPayments, { params: { id: who.id } }, board)
  const latestFirst = who.memberships.toSorted((a, b) => b.season - a.season)
  for (const [index, row] of body.memberships.entries()) {
    const membership = latestFirst[index]
    if (membership) {
      membership.id ??= row.membershipId
      run.labels.set(membership.id, `membership-${who.slot}-${membership.season}`)
    }
  }
  const figuresOf = (membership: Membership) => [
    membership.season,
    membership.feeCents,
    money.sumCovered(model, membership),
  ]
  const product = body.memberships.map(({ season: year, feeCents, coveredCents }) => [year, feeCents, coveredCents])
  assertSame(`what ${nameOf(who)} paid`, product, latestFirst.map(figuresOf))
  const ownPayments = model.payments.filter(({ shares }) => shares.some((share) => share.who === who))
  for (const payment of ownPayments) {
    // A payment recorded with a status has an id that the server chose.
    if (payment.id === '')
      payment.id = body.payments.find(({ receipt }) => receipt === money.receiptOf(payment))?.id ?? ''
    run.labels.set(payment.id, `payment-${money.receiptOf(payment)}`)
  }
  assertSame(
    `the payments of ${nameOf(who)}`,
    body.payments
      .map(({ means, amountCents, receipt, voidedAt, deposit }) => [
        means,
        amountCents,
        receipt,
        voidedAt !== null,
        deposit?.id ?? null,
      ])
      .sort(),
    ownPayments
      .map((payment) => [
        payment.means,
        money.amountOf(payment),
        money.receiptOf(payment),
        payment.isVoided,
        payment.deposit?.id ?? null,
      ])
      .sort(),
  )
}
