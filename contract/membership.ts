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

/** The membership of the person's latest season, as it reads now: an ACTIVE one past its end is EXPIRED. */
export const MembershipSummary = z.object({
  status: MembershipStatus,
  startedAt: IsoInstant.nullable(),
  expiresAt: IsoInstant.nullable(),
  feeCents: z.number(),
})
export type MembershipSummary = z.infer<typeof MembershipSummary>
