// Values of choices and their types, without their schemas: a list page loads no Zod for them.
export const sessionTypes = ['HYROX', 'ESCALIERS', 'RUN', 'RENFO'] as const
export type SessionType = (typeof sessionTypes)[number]
export const levels = ['LVL1', 'LVL2', 'LVL3', 'LVLX'] as const
export type Level = (typeof levels)[number]
export const roles = ['MEMBER', 'COACH', 'ADMIN'] as const
export type Role = (typeof roles)[number]
export const tshirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const tiers = ['REDUIT', 'A26'] as const
export type Tier = (typeof tiers)[number]
export const paymentMethods = ['cash', 'check', 'stripe'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const membershipStatuses = ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK', 'ACTIVE', 'EXPIRED'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]
/** Why the board changes an amount: a closed list, so that audit events stay free of personal data. */
export const feeReasons = [
  'typing_error',
  'age_checked',
  'proof_seen',
  'proof_missing',
  'family',
  'hardship',
  'board_decision',
] as const
export type FeeReason = (typeof feeReasons)[number]
/** Why a coach gives somebody a place: a closed list for the same reason. */
export const placeReasons = ['promised', 'helps', 'level_seen', 'mistake', 'coach_decision'] as const
export type PlaceReason = (typeof placeReasons)[number]
export const filteredStatuses = [...membershipStatuses, 'PENDING', 'NONE', 'LATE', 'STAFF'] as const
export const memberSorts = ['name', '-name', 'created', '-created'] as const
export const mailStates = ['waiting', 'parked', 'sent', 'expired'] as const
