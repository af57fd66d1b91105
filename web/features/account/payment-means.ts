import type { User } from '../../../contract/account.ts'
import type { PaymentMethod } from '../../../contract/membership.ts'

// What the board noted wins over what was chosen at registration: the badge beside it says the same.
const noted: Partial<Record<string, PaymentMethod>> = { PENDING_CASH: 'cash', PENDING_CHECK: 'check' }

/** How the fee is to be paid, as far as the club knows. */
export const paymentMeans = ({
  membership,
  paymentMethod,
}: Pick<User, 'membership' | 'paymentMethod'>): PaymentMethod => noted[membership?.status ?? ''] ?? paymentMethod
