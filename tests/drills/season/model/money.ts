import type { ErrorCode } from '../../../../contract/errors.ts'
import { findCurrent, setStatus, statusOf } from './memberships.ts'
import type { Model } from './model.ts'
import { expectMessage } from './notices.ts'
import type { Change, Payment } from './payments.ts'
import type { Membership, Person } from './people.ts'
import { later } from './time.ts'

type NewPayment = Pick<Payment, 'id' | 'means' | 'receivedOn' | 'shares'>
/** Of the season of its shares; with shares of two seasons, of the later one. */
export const newPayment = (payment: NewPayment): Payment => ({
  ...payment,
  season: Math.max(...payment.shares.map(({ membership }) => membership.season)),
  isConfirmed: false,
  isVoided: false,
  receipt: null,
  deposit: undefined,
  checkoutId: undefined,
  refundedCents: 0,
})

export const amountOf = ({ shares }: Payment): number => shares.reduce((sum, { cents }) => sum + cents, 0)

export const receiptOf = ({ season, receipt }: Payment): string | null =>
  receipt === null ? null : `${season}-${String(receipt).padStart(4, '0')}`

/** Confirmed, not voided and on no slip; a cheque issued by the club (a refund) is not in hand. */
export const inHand = ({ payments }: Model, means: 'cash' | 'check'): Payment[] =>
  payments.filter(
    (payment) =>
      payment.means === means &&
      payment.isConfirmed &&
      !payment.isVoided &&
      !payment.deposit &&
      (means === 'cash' || amountOf(payment) > 0),
  )

/** Counts voided payments too. */
export const hasPayment = ({ payments }: Model, membership: Membership): boolean =>
  payments.some(({ shares }) => shares.some((share) => share.membership === membership))

/** A membership with a payment or an open card checkout is not deleted. */
export const hasMoney = (model: Model, membership: Membership): boolean =>
  hasPayment(model, membership) || model.checkouts.some((checkout) => checkout.membership === membership)

/** Sum of the shares of a membership. A loop, since a season computes it millions of times. */
const sumShares = ({ payments }: Model, membership: Membership, isCounted: (payment: Payment) => boolean): number => {
  let sum = 0
  for (const payment of payments)
    if (isCounted(payment)) for (const share of payment.shares) if (share.membership === membership) sum += share.cents
  return sum
}

export const sumCovered = (model: Model, membership: Membership): number =>
  sumShares(model, membership, ({ isConfirmed, isVoided }) => isConfirmed && !isVoided)

/**
 * Refuses to void a payment on an unbanked slip, a banked one without `isBanked`, and a payment that was refunded
 * since, in whole or in part.
 */
export const refusalOfVoid = (
  model: Model,
  payments: Payment[],
  { isBanked }: { isBanked: boolean },
): ErrorCode | undefined => {
  const countedPayments = payments.filter(({ isVoided }) => !isVoided)
  const deposits = countedPayments.flatMap(({ deposit }) => deposit ?? [])
  if (deposits.some(({ bankedOn }) => bankedOn === null)) return 'payment_on_slip'
  if (deposits.length > 0 && !isBanked) return 'payment_banked'
  const receivedPayments = countedPayments.filter((payment) => payment.isConfirmed && amountOf(payment) > 0)
  const shares = receivedPayments.flatMap((payment) => payment.shares)
  const lostShares = Map.groupBy(shares, ({ membership }) => membership)
  const isGivenBack = [...lostShares].some(
    ([membership, shareList]) => sumCovered(model, membership) < shareList.reduce((sum, { cents }) => sum + cents, 0),
  )
  return isGivenBack ? 'payment_refunded' : undefined
}

/** Amount recorded, including unconfirmed payments. */
export const sumRecorded = (model: Model, membership: Membership): number =>
  sumShares(model, membership, ({ isVoided }) => !isVoided)

/** What a person owes, whatever the status of the membership: of two seasons, the earlier one. */
export const dueOf = (model: Model, who: Person): { membership: Membership; cents: number } | undefined => {
  const [first] = who.memberships
    .toSorted((a, b) => a.season - b.season)
    .filter((membership) => statusOf(membership, model.now) !== 'EXPIRED')
    .map((membership) => ({ membership, cents: membership.feeCents - sumRecorded(model, membership) }))
    .filter(({ cents }) => cents > 0)
  return first
}

export const confirm = (model: Model, payment: Payment): void => {
  if (payment.isConfirmed || payment.isVoided) return
  payment.isConfirmed = true
  payment.receipt = (model.receipts.get(payment.season) ?? 0) + 1
  model.receipts.set(payment.season, payment.receipt)
}

/** How long the mail of a decision of the board waits, so that an undo can withdraw it. */
const holdMs = 30_000

/** Expects the decision mail once in a season, even if the decision was undone after the mail, and repeated. */
export const announce = (
  model: Model,
  who: Person,
  result: ReturnType<typeof setStatus>,
  by: 'board' | 'provider' = 'board',
): void => {
  if (!result?.mails) return
  const announcement = `${result.mails} ${result.changedMembership.season}`
  if (who.mailedDecisions.has(announcement)) return
  who.mailedDecisions.add(announcement)
  const subject = { activation: /^Votre adhésion est active$/, validation: /^Votre inscription est validée$/ }
  const from = by === 'board' ? later(model.now, holdMs) : model.now
  expectMessage(model, who, { kind: result.mails, subject: subject[result.mails], from })
}

/** Makes an unpaid membership ACTIVE when its fee is covered, if it is the person's current one or renewal. */
export const activateCovered = (
  model: Model,
  shares: Payment['shares'],
  by: 'board' | 'provider' = 'board',
): Change['entries'] => {
  const entries: Change['entries'] = []
  for (const { membership, who } of shares) {
    if (model.people.get(who.slot) !== who) continue
    const isUnpaid = !['ACTIVE', 'EXPIRED'].includes(statusOf(membership, model.now))
    const shownMembership = findCurrent(who, model.now)
    if (!isUnpaid || sumCovered(model, membership) < membership.feeCents) continue
    if ((shownMembership.renewal ?? shownMembership.membership) !== membership) continue
    const result = setStatus(model, who, 'ACTIVE', 'money')
    announce(model, who, result, by)
    if (result) entries.push(result.change)
  }
  return entries
}
