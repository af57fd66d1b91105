import type { MembershipStatus, PaymentMethod } from '../../../contract/memberships/membership.ts'
import type { Member } from '../../../contract/people.ts'
import { isSeasonOver, shownMembership } from '../../../contract/rules/memberships/membership.ts'
import { pendingStatus } from '../../../contract/rules/memberships/pending-status.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { feeFor } from '../../../contract/rules/money/fee.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { getClub } from '../../lib/club.ts'
import { remainingCentsOf } from './remaining-cents.ts'

/** `opensTill`: the payment is recorded first, which then makes the membership active. */
export type NextStep = {
  label: string
  status: MembershipStatus
  opensTill?: true
  /** The label without the price. */
  verb?: string
}

const paymentReceived: NextStep = { label: 'Paiement reçu', status: 'ACTIVE', opensTill: true }

/** True when a status ends an active membership. */
export const isEndOfMembership = (member: Pick<Member, 'membership' | 'renewal'>, status: MembershipStatus): boolean =>
  shownMembership(member)?.status === 'ACTIVE' && status !== 'ACTIVE'

// A person who registered to pay by card has not done so: the board is handed cash.
const priceLabel = (method: PaymentMethod, feeCents: number) =>
  method === 'stripe' ? `${euros(feeCents)}, en espèces` : euros(feeCents)

type Holder = Pick<Member, 'role' | 'membership' | 'renewal' | 'coveredCents' | 'paymentMethod' | 'tier' | 'age'>

/**
 * Next season at today's fee. Nothing for a membership that the board ended during its season, nor for a coach or
 * administrator who never was a member: they do not pay.
 */
const renewalOf = (holder: Holder, now: IsoInstant): NextStep | undefined => {
  const { role, membership, paymentMethod, tier, age } = holder
  if (membership ? !isSeasonOver(membership.season, now) : role !== 'MEMBER') return undefined
  const verb = membership ? 'Renouveler' : 'Inscrire'
  const feeCents = feeFor(getClub().fees, tier, age)
  return feeCents === 0
    ? { verb, label: `${verb} (gratuit)`, status: 'ACTIVE' }
    : { verb, label: `${verb} (${priceLabel(paymentMethod, feeCents)})`, status: pendingStatus(paymentMethod) }
}

/** Next status of a membership and the label of its button; undefined when there is nothing to do. */
export const nextStepOf = (holder: Holder, now: IsoInstant = new Date().toISOString()): NextStep | undefined => {
  const membership = shownMembership(holder)
  if (!membership || membership.status === 'EXPIRED') return renewalOf(holder, now)
  if (membership.status === 'ACTIVE') return undefined
  const isRequested = membership.status === 'REQUESTED'
  if (remainingCentsOf(holder) === 0) return { label: isRequested ? 'Valider' : 'Activer', status: 'ACTIVE' }
  if (!isRequested) return paymentReceived
  if (holder.paymentMethod === 'stripe') return paymentReceived
  return { label: 'Valider', status: pendingStatus(holder.paymentMethod) }
}
