import type { MembershipStatus, PaymentMethod } from '../../contract/memberships/membership.ts'

/** Means of a payment at the track, by the member's payment method; a member who chose card pays in cash. */
export const meansOfMethod = (method: PaymentMethod): 'cash' | 'check' => (method === 'check' ? 'check' : 'cash')

/** A membership's fee, and its recorded money, confirmed or not. */
type RecordedFee = { status: MembershipStatus; feeCents: number; recordedCents: number }

/**
 * What a membership owes, in cents: its fee without recorded money, also when the board made it ACTIVE without any.
 * Unconfirmed payments count too: the same money would otherwise be asked for twice. An ended membership owes nothing.
 */
export const dueCentsOf = ({ status, feeCents, recordedCents }: RecordedFee): number =>
  status === 'EXPIRED' ? 0 : Math.max(0, feeCents - recordedCents)

/** Columns that no payer of a shared payment may read: they may be about another person. */
export const hiddenWhenShared = {
  checkNumber: null,
  checkBank: null,
  checkName: null,
  aidReference: null,
  reason: null,
} as const
