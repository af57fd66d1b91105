import { currentOf, setStatus, statusOf } from './memberships.ts'
import type { Membership, Model, Payment, Person } from './model.ts'
import { owe } from './notices.ts'

export const coveredOf = ({ payments }: Model, membership: Membership): number =>
  payments
    .filter(({ isConfirmed, isVoided }) => isConfirmed && !isVoided)
    .flatMap(({ shares }) => shares)
    .filter((share) => share.membership === membership)
    .reduce((sum, { cents }) => sum + cents, 0)

/** The same with what coaches received and the board has not seen. */
export const recordedOf = ({ payments }: Model, membership: Membership): number =>
  payments
    .filter(({ isVoided }) => !isVoided)
    .flatMap(({ shares }) => shares)
    .filter((share) => share.membership === membership)
    .reduce((sum, { cents }) => sum + cents, 0)

export const owedBy = (model: Model, who: Person): { membership: Membership; cents: number } | undefined => {
  const latest = who.memberships.toSorted((one, other) => other.season - one.season)[0]
  if (!latest || ['ACTIVE', 'EXPIRED'].includes(statusOf(latest, model.now))) return undefined
  const cents = latest.feeCents - recordedOf(model, latest)
  return cents > 0 ? { membership: latest, cents } : undefined
}

export const confirm = (model: Model, payment: Payment): void => {
  if (payment.isConfirmed || payment.isVoided) return
  payment.isConfirmed = true
  payment.receipt = (model.receipts.get(payment.season) ?? 0) + 1
  model.receipts.set(payment.season, payment.receipt)
}

export const announce = (model: Model, who: Person, result: ReturnType<typeof setStatus>): void => {
  if (result?.mails === 'activation') owe(model, who, 'activation', /^Votre adhésion est active$/)
  if (result?.mails === 'validation') owe(model, who, 'validation', /^Votre inscription est validée$/)
}

/** An unpaid membership whose fee is covered becomes ACTIVE, if it is the one that the person reads. */
export const activateCovered = (model: Model, shares: Payment['shares']): void => {
  for (const { membership, who } of shares) {
    if (model.people.get(who.slot) !== who) continue
    const isUnpaid = !['ACTIVE', 'EXPIRED'].includes(statusOf(membership, model.now))
    const shown = currentOf(who, model.now)
    if (!isUnpaid || coveredOf(model, membership) < membership.feeCents) continue
    if ((shown.renewal ?? shown.membership) === membership)
      announce(model, who, setStatus(model, who, 'ACTIVE', 'money'))
  }
}
