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

/** The person's current membership as it reads now: EXPIRED once its season is over, whatever it was. */
export const MembershipSummary = z.object({
  /** First year of the season. */
  season: z.number(),
  status: MembershipStatus,
  startedAt: IsoInstant.nullable(),
  expiresAt: IsoInstant.nullable(),
  feeCents: z.number(),
})
export type MembershipSummary = z.infer<typeof MembershipSummary>

/** What is asked for the next season while the current one still runs: from 1 July to 31 August. */
export const Renewal = MembershipSummary.pick({ status: true, feeCents: true })
