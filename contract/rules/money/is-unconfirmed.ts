type PaymentDates = { confirmedAt: string | null; voidedAt: string | null }

/** True for a payment that a coach received and the board has neither confirmed nor voided. */
export const isUnconfirmed = ({ confirmedAt, voidedAt }: PaymentDates): boolean =>
  confirmedAt === null && voidedAt === null
