import type { Payment } from '../../../contract/payments/payments.ts'

/** Received by a coach, and not seen by the board yet. */
export const isUnconfirmed = ({ confirmedAt, voidedAt }: Payment) => !confirmedAt && !voidedAt
