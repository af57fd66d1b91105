import { failSeason } from '../problem.ts'
import type { Run } from '../run.ts'
import type { Rows } from './rows.ts'

export const assertShares = ({ payments, shares }: Rows): void => {
  const sums = new Map<string, number>()
  for (const { paymentId, amountCents } of shares) sums.set(paymentId, (sums.get(paymentId) ?? 0) + amountCents)
  for (const { id, amountCents } of payments)
    if (sums.get(id) !== amountCents)
      failSeason(`the shares of a payment of ${amountCents} cents sum to ${sums.get(id)}`)
}

export const assertReceipts = ({ payments }: Rows): void => {
  for (const [season, paymentsOfSeason] of Map.groupBy(payments, (payment) => payment.season)) {
    const numbers = paymentsOfSeason.flatMap(({ receiptNumber }) => receiptNumber ?? []).sort((a, b) => a - b)
    if (numbers.some((number, index) => number !== index + 1))
      failSeason(`receipts of ${season}: ${numbers.join(', ')}`)
    if (paymentsOfSeason.some(({ confirmedAt, receiptNumber }) => (confirmedAt === null) !== (receiptNumber === null)))
      failSeason('a receipt without a confirmation, or the reverse')
  }
}

/** Every ACTIVE membership has a cause: payments that once covered the fee, or a cause stored in the model. */
export const assertCauses = ({ model }: Run, { memberships, payments, shares }: Rows): void => {
  const confirmedIds = new Set(payments.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id))
  const receivedCents = new Map<string, number>()
  for (const { paymentId, membershipId, amountCents } of shares)
    if (confirmedIds.has(paymentId))
      receivedCents.set(membershipId, (receivedCents.get(membershipId) ?? 0) + Math.max(0, amountCents))
  const people = new Map([...model.people.values()].map((who) => [who.id, who]))
  for (const { id, userId, season, status, feeCents } of memberships) {
    if (status !== 'ACTIVE' || userId === null || (receivedCents.get(id) ?? 0) >= Math.max(1, feeCents)) continue
    const knownMembership = people.get(userId)?.memberships.find((membership) => membership.season === season)
    if (!knownMembership || knownMembership.causes.length === 0)
      failSeason(`a membership of ${season} is ACTIVE without a cause`)
  }
}
