import type { Payment } from '../../../contract/payments/payments.ts'
import type { Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import type { Actor } from '../../security/actor.ts'
import { listPayments } from './payment-lists.ts'

/**
 * The payment that the actor has already sent with this id, if any; fails with `id_taken` if somebody else sent it. The
 * caller has locked the people: two simultaneous requests create one payment.
 */
export const requireOwnRepeatedPayment = async (
  tx: Tx,
  id: string | undefined,
  actor: Actor,
): Promise<Payment | undefined> => {
  const [payment] = id === undefined ? [] : await listPayments(tx, [id])
  if (payment && payment.recordedBy?.id !== actor.id) fail('id_taken')
  return payment
}
