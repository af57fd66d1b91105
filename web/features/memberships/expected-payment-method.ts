import type { PaymentMethod } from '../../../contract/memberships/membership.ts'
import type { User } from '../../../contract/people.ts'

// The status that the board set overrides the choice made at registration, as in the tag beside it.
const methodOfStatus: Partial<Record<string, PaymentMethod>> = { PENDING_CASH: 'cash', PENDING_CHECK: 'check' }

/** How the fee will be paid. */
export const expectedPaymentMethod = ({
  membership,
  paymentMethod,
}: Pick<User, 'membership' | 'paymentMethod'>): PaymentMethod =>
  methodOfStatus[membership?.status ?? ''] ?? paymentMethod
