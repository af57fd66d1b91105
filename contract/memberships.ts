import { z } from 'zod'
import { IsoInstant } from './values.ts'

export const tiers = ['REDUIT', 'A26'] as const
export const Tier = z.enum(tiers)
export type Tier = z.infer<typeof Tier>

export const paymentMethods = ['cash', 'check', 'stripe'] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const membershipStatuses = ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK', 'ACTIVE', 'EXPIRED'] as const
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

/** Membership of the next season, requested from 1 July to 31 August while the current one is valid. */
export const Renewal = MembershipSummary.pick({ status: true, feeCents: true })
