import { z } from 'zod'
import { membershipStatuses, paymentMethods, tiers } from '../rules/choices.ts'
import { IsoInstant } from '../values.ts'

export const Tier = z.enum(tiers)
export type Tier = z.infer<typeof Tier>

export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const MembershipStatus = z.enum(membershipStatuses)
export type MembershipStatus = z.infer<typeof MembershipStatus>

/** Current membership. `status` is EXPIRED once the season is over, whatever is stored. */
export const MembershipSummary = z.object({
  /** First year of the season. */
  season: z.number(),
  status: MembershipStatus,
  startedAt: IsoInstant.nullable(),
  expiresAt: IsoInstant.nullable(),
  feeCents: z.number(),
})
export type MembershipSummary = z.infer<typeof MembershipSummary>

/**
 * Membership of the season after the current one, requested from 1 July to 31 August while that one is valid: its
 * season follows from the current one’s.
 */
export const RenewalSummary = MembershipSummary.pick({ status: true, feeCents: true })
