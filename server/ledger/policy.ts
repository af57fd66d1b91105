import type { PaymentMethod } from '../../contract/memberships/membership.ts'
import type { PaymentRow } from '../database/schema.ts'

/** True for money that a coach received and the board has neither confirmed nor voided. */
export const isUnconfirmed = ({ confirmedAt, voidedAt }: Pick<PaymentRow, 'confirmedAt' | 'voidedAt'>): boolean =>
  confirmedAt === null && voidedAt === null

/** How a member who chose this method hands the money over; a card cannot be read beside a track: they pay in cash. */
export const meansOf = (method: PaymentMethod): 'cash' | 'check' => (method === 'check' ? 'check' : 'cash')
