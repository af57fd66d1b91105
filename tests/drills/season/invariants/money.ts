import { broken } from '../problem.ts'
import type { Run } from '../run.ts'
import type { Rows } from './rows.ts'

export const assertShares = ({ payments, shares }: Rows): void => {
  const sums = new Map<string, number>()
  for (const { paymentId, amountCents } of shares) sums.set(paymentId, (sums.get(paymentId) ?? 0) + amountCents)
  for (const { id, amountCents } of payments)
    if (sums.get(id) !== amountCents) broken(`the shares of a payment of ${amountCents} cents sum to ${sums.get(id)}`)
}

export const assertReceipts = ({ payments }: Rows): void => {
  for (const [season, own] of Map.groupBy(payments, (payment) => payment.season)) {
    const numbers = own.flatMap(({ receiptNumber }) => receiptNumber ?? []).sort((one, other) => one - other)
    if (numbers.some((number, index) => number !== index + 1)) broken(`receipts of ${season}: ${numbers.join(', ')}`)
    if (own.some(({ confirmedAt, receiptNumber }) => (confirmedAt === null) !== (receiptNumber === null)))
      broken('a receipt without a confirmation, or the reverse')
  }
}

/** ACTIVE has a cause: money that once covered the fee, or the board's word, which the model remembers. */
export const assertCauses = ({ model }: Run, { memberships, payments, shares }: Rows): void => {
  const confirmed = new Set(payments.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id))
  const received = new Map<string, number>()
  for (const { paymentId, membershipId, amountCents } of shares)
    if (confirmed.has(paymentId))
      received.set(membershipId, (received.get(membershipId) ?? 0) + Math.max(0, amountCents))
  const people = new Map([...model.people.values()].map((who) => [who.id, who]))
  for (const { id, userId, season, status, feeCents } of memberships) {
    if (status !== 'ACTIVE' || userId === null || (received.get(id) ?? 0) >= Math.max(1, feeCents)) continue
    const known = people.get(userId)?.memberships.find((one) => one.season === season)
    if (!known || known.causes.length === 0) broken(`a membership of ${season} is ACTIVE without a cause`)
  }
}
