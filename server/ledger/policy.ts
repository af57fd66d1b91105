import type { PaymentMethod } from '../../contract/memberships/membership.ts'
import type { PaymentRow } from '../database/schema.ts'

/** True for money that a coach received and the board has neither confirmed nor voided. */
export const isUnconfirmed = ({ confirmedAt, voidedAt }: Pick<PaymentRow, 'confirmedAt' | 'voidedAt'>): boolean =>
  confirmedAt === null && voidedAt === null

/** Means of a payment at the track, by the member's payment method; who chose card pays in cash. */
export const meansOfMethod = (method: PaymentMethod): 'cash' | 'check' => (method === 'check' ? 'check' : 'cash')
