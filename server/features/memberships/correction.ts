import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import { type Fees, feeFor } from '../../../contract/rules/fee.ts'
import { isPending, pendingStatus } from '../../../contract/rules/pending-status.ts'
import type { Context } from '../../context.ts'
import type { MembershipRow, Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { findShownMembership, isSeasonOver } from '../../people/current-membership/policy.ts'
import { listMembershipsOfPeople, setTerms } from './queries.ts'

type Correction = {
  tier?: Tier | undefined
  paymentMethod?: PaymentMethod | undefined
  /** Today's fee, also where the tier stays. */
  appliesFee?: boolean
  /** The age that the fee was computed for, where the person answers: what the board set for them then stays. */
  ageBefore?: number | null
}

type Fee = Pick<MembershipRow, 'tier' | 'feeCents'>

type FeeTerms = { tier: Tier; age: number | null; ageBefore: number | null | undefined }

const correctedFee = (fees: Fees, before: Fee, { tier, age, ageBefore }: FeeTerms): number => {
  const feeCents = feeFor(fees, tier, age)
  if (ageBefore === undefined) return feeCents
  const usualCents = feeFor(fees, before.tier, ageBefore)
  if (feeCents === usualCents) return before.feeCents
  return before.feeCents < usualCents ? Math.min(before.feeCents, feeCents) : feeCents
}

const statusWith = (status: MembershipStatus, method: PaymentMethod): MembershipStatus =>
  isPending(status) ? pendingStatus(method) : status

const termsOf = ({ tier, feeCents, paymentMethod }: Pick<MembershipRow, 'tier' | 'feeCents' | 'paymentMethod'>) => ({
  tier,
  feeCents,
  paymentMethod,
})

/** Sets the fee of one membership. The caller has locked the person. */
export const setFee = (tx: Tx, id: string, feeCents: number) => setTerms(tx, id, { feeCents })

/**
 * Corrects tier, fee and means of payment of the membership that the board works on; its dates and payment stay. The
 * caller has locked the person. Fails with `membership_missing` without a membership of a season under way or to come.
 */
export const correctMembership = async (
  tx: Tx,
  context: Context,
  person: { id: string; age: number | null },
  { tier, paymentMethod, appliesFee = false, ageBefore }: Correction,
) => {
  const now = context.now()
  const rows = await listMembershipsOfPeople(tx, [person.id])
  const shownMembership = findShownMembership(
    rows.toSorted((a, b) => b.season - a.season),
    now,
  )
  if (!shownMembership || isSeasonOver(shownMembership.season, now)) fail('membership_missing')
  const before = termsOf(shownMembership)
  const after = { ...before, tier: tier ?? before.tier, paymentMethod: paymentMethod ?? before.paymentMethod }
  if (after.tier !== before.tier || appliesFee)
    after.feeCents = correctedFee(context.club.fees, before, {
      tier: after.tier,
      age: person.age,
      ageBefore,
    })
  const status = paymentMethod ? statusWith(shownMembership.status, paymentMethod) : shownMembership.status
  await setTerms(tx, shownMembership.id, { ...after, status })
  return { before, after }
}
