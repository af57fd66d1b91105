import type { MembershipStatus, PaymentMethod } from '../../memberships/membership.ts'

/** Status of a validated membership that is not paid yet. The board takes cash and cheques: a card counts as cash. */
export const pendingStatus = (method: PaymentMethod): MembershipStatus =>
  method === 'check' ? 'PENDING_CHECK' : 'PENDING_CASH'

export const isPending = (status: MembershipStatus): boolean => status === 'PENDING_CASH' || status === 'PENDING_CHECK'
