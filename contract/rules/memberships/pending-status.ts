import type { MembershipStatus, PaymentMethod } from '../choices.ts'

/** Status of a validated membership that is not paid yet. The board takes cash and cheques: a card counts as cash. */
export const pendingStatus = (method: PaymentMethod): MembershipStatus =>
  method === 'check' ? 'PENDING_CHECK' : 'PENDING_CASH'

export const pendingStatuses: readonly MembershipStatus[] = ['PENDING_CASH', 'PENDING_CHECK']
export const unsettledStatuses: readonly MembershipStatus[] = ['REQUESTED', ...pendingStatuses]

/** True for a membership that is requested or unpaid. */
export const isUnsettled = (status: MembershipStatus): boolean => unsettledStatuses.includes(status)

export const isPending = (status: MembershipStatus): boolean => pendingStatuses.includes(status)
