import type { Payment } from '../../../contract/payments/payments.ts'

/** True for a payment to a coach that the board has not confirmed. */
export const isUnconfirmed = ({ confirmedAt, voidedAt }: Payment) => !confirmedAt && !voidedAt
