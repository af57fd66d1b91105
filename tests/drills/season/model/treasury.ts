import { statusOf } from './memberships.ts'
import type { Model } from './model.ts'
import { amountOf, sumCovered, sumRecorded } from './money.ts'
import type { Membership, Person } from './people.ts'
import { addDays, dayOf, seasonOf } from './time.ts'

/** Sums of the confirmed, not voided payments of a season, by month of receipt and means. */
export const totalsOf = ({ payments }: Model, season: number): [month: string, means: string, cents: number][] => {
  const sums = new Map<string, number>()
  for (const payment of payments) {
    if (payment.season !== season || !payment.isConfirmed || payment.isVoided) continue
    const key = `${payment.receivedOn.slice(0, 7)} ${payment.means}`
    sums.set(key, (sums.get(key) ?? 0) + amountOf(payment))
  }
  return [...sums].toSorted().map(([key, cents]) => [key.slice(0, 7), key.slice(8), cents])
}

const pauseDays = 7

export type SkipReason = 'paid' | 'ended' | 'notValidated' | 'recent'

/** Why a person gets no reminder: reminders are for validated memberships, once in seven days. */
export const skipReasonOf = (model: Model, membership: Membership): SkipReason | undefined => {
  const status = statusOf(membership, model.now)
  if (status === 'EXPIRED') return 'ended'
  if (sumRecorded(model, membership) >= membership.feeCents) return 'paid'
  if (status === 'REQUESTED') return 'notValidated'
  const { remindedAt } = membership
  return remindedAt !== null && dayOf(model.now) < addDays(dayOf(remindedAt), pauseDays) ? 'recent' : undefined
}

export type Debtor = { who: Person; membership: Membership; coveredCents: number; unconfirmedCents: number }

/**
 * Debtors of a season, also people whom the board made ACTIVE without a payment. The present season also counts those
 * who renew early for the next one; one that is over, or not begun, counts its own only.
 */
export const debtorsOf = (model: Model, season: number): Debtor[] =>
  [...model.people.values()]
    .flatMap((who) => who.memberships.map((membership) => ({ who, membership })))
    .filter(({ membership }) => {
      const isNext = membership.season === season + 1 && season === seasonOf(dayOf(model.now))
      return (membership.season === season || isNext) && membership.status !== 'EXPIRED'
    })
    .map(({ who, membership }) => {
      const coveredCents = sumCovered(model, membership)
      return { who, membership, coveredCents, unconfirmedCents: sumRecorded(model, membership) - coveredCents }
    })
    .filter(({ membership, coveredCents }) => membership.feeCents > 0 && coveredCents < membership.feeCents)
