import type { PaymentRow } from '../database/schema.ts'

type PaymentAction = 'payment.recorded' | 'payment.confirmed' | 'payment.voided'

/** What the journal says of payments: no names, no numbers of cheques, no free text. */
export const paymentActs = (actor: { id: string }, action: PaymentAction, payments: PaymentRow[]) =>
  payments.map(({ id, means, amountCents, receivedOn, season, receiptNumber }) => ({
    actorId: actor.id,
    action,
    subjectType: 'payment',
    subjectId: id,
    after: { means, amountCents, receivedOn, season, receiptNumber },
  }))
