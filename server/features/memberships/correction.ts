import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import { isSeasonOver } from '../../../contract/rules/memberships/membership.ts'
import { isPending, pendingStatus } from '../../../contract/rules/memberships/pending-status.ts'
import { feeFor } from '../../../contract/rules/money/fee.ts'
import type { Context } from '../../context.ts'
import type { MembershipRow, Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { findShownMembership } from '../../people/current-membership/policy.ts'
import { type FeeChange, newFee } from './policy.ts'
import { listMembershipsOfPeople, updateMembership } from './queries.ts'

type Correction = {
  tier?: Tier
  paymentMethod?: PaymentMethod
  /** Absent: the usual fee with another tier, else no change. */
  feeChange?: Exclude<FeeChange, 'none'>
}

const statusWith = (status: MembershipStatus, method: PaymentMethod): MembershipStatus =>
  isPending(status) ? pendingStatus(method) : status

const feeColumnsOf = ({
  tier,
  feeCents,
  paymentMethod,
}: Pick<MembershipRow, 'tier' | 'feeCents' | 'paymentMethod'>) => ({
  tier,
  feeCents,
  paymentMethod,
})

/** Sets the fee of one membership. The caller has locked the person. */
export const setFee = (tx: Tx, id: string, feeCents: number) => updateMembership(tx, id, { feeCents })

/**
 * Corrects tier, fee and means of payment of the shown membership; its dates and payment do not change. The
 * caller has locked the person. Fails with `membership_missing` without a membership of a season under way or to come.
 */
export const correctMembership = async (
  tx: Tx,
  context: Context,
  person: { id: string; age: number | null },
  { tier, paymentMethod, feeChange }: Correction,
) => {
  const now = context.now()
  const rows = await listMembershipsOfPeople(tx, [person.id])
  const shownMembership = findShownMembership(
    rows.toSorted((a, b) => b.season - a.season),
    now,
  )
  if (!shownMembership || isSeasonOver(shownMembership.season, now)) fail('membership_missing')
  const before = feeColumnsOf(shownMembership)
  const newTier = tier ?? before.tier
  const { feeCents, usualFeeCents } = newFee(
    shownMembership,
    feeFor(context.club.fees, newTier, person.age),
    feeChange ?? (newTier === before.tier ? 'none' : 'usual'),
  )
  const after = { tier: newTier, feeCents, paymentMethod: paymentMethod ?? before.paymentMethod }
  const status = paymentMethod ? statusWith(shownMembership.status, paymentMethod) : shownMembership.status
  await updateMembership(tx, shownMembership.id, { ...after, usualFeeCents, status })
  return { id: shownMembership.id, before, after }
}
