import type { PaymentMethod } from '../../contract/memberships/membership.ts'

/** Means of a payment at the track, by the member's payment method; a member who chose card pays in cash. */
export const meansOfMethod = (method: PaymentMethod): 'cash' | 'check' => (method === 'check' ? 'check' : 'cash')
