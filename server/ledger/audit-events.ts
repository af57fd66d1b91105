import type { AuditActions } from '../../contract/audit-actions.ts'
import type { DepositRow, PaymentRow } from '../database/schema.ts'

export const depositEvent = (actor: { id: string }, action: AuditActions['deposit'], deposit: DepositRow) => {
  const { id, means, amountCents, countedCents, bankedOn } = deposit
  const after = { means, amountCents, countedCents, bankedOn }
  return { actorId: actor.id, action, subjectType: 'deposit' as const, subjectId: id, after }
}

/** Audit events of payments: no names, no numbers of cheques, no free text. No actor: the card provider. */
export const paymentEvents = (actor: { id: string | null }, action: AuditActions['payment'], payments: PaymentRow[]) =>
  payments.map(({ id, means, amountCents, receivedOn, season, receiptNumber }) => ({
    actorId: actor.id,
    action,
    subjectType: 'payment' as const,
    subjectId: id,
    after: { means, amountCents, receivedOn, season, receiptNumber },
  }))
