import type { IsoInstant } from '../../../contract/values.ts'
import type { Actor } from '../../actor.ts'
import { auditAll } from '../../database/audit.ts'
import type { PaymentRow, Tx } from '../../database/schema.ts'
import { listShares } from './queries.ts'

type PaymentAction = 'payment.recorded' | 'payment.received' | 'payment.confirmed' | 'payment.voided'

/** One event for each person that a payment concerns, with their part of it; one about the payment when nobody is left. */
export const auditPayments = async (
  tx: Tx,
  actor: Actor,
  action: PaymentAction,
  payments: readonly PaymentRow[],
  now: IsoInstant,
  values: Record<string, unknown> = {},
): Promise<void> => {
  const shares = await listShares(
    tx,
    payments.map(({ id }) => id),
  )
  const acts = payments.flatMap(({ id, amountCents, means, receivedOn, refundReason }) => {
    const after = { paymentId: id, means, receivedOn, ...(refundReason && { refundReason }), ...values }
    const act = { actorId: actor.id, action }
    const held = shares.filter(({ paymentId, userId }) => paymentId === id && userId !== null)
    if (held.length === 0)
      return [{ ...act, subjectType: 'payment', subjectId: id, after: { ...after, cents: amountCents } }]
    return held.map(({ userId, cents }) => ({
      ...act,
      subjectType: 'user',
      subjectId: userId,
      after: { ...after, cents },
    }))
  })
  await auditAll(tx, now, acts)
}
