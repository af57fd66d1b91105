import type { DepositRow, PaymentRow } from '../database/schema.ts'

type DepositAction = 'deposit.prepared' | 'deposit.banked' | 'deposit.undone'

export const depositEvent = (actor: { id: string }, action: DepositAction, deposit: DepositRow) => {
  const { id, means, amountCents, countedCents, bankedOn } = deposit
  const after = { means, amountCents, countedCents, bankedOn }
  return { actorId: actor.id, action, subjectType: 'deposit', subjectId: id, after }
}

type PaymentAction = 'payment.recorded' | 'payment.confirmed' | 'payment.voided' | 'payment.receipt_mailed'

/** Audit events of payments: no names, no numbers of cheques, no free text. No actor: the card provider. */
export const paymentEvents = (actor: { id: string | null }, action: PaymentAction, payments: PaymentRow[]) =>
  payments.map(({ id, means, amountCents, receivedOn, season, receiptNumber }) => ({
    actorId: actor.id,
    action,
    subjectType: 'payment',
    subjectId: id,
    after: { means, amountCents, receivedOn, season, receiptNumber },
  }))
