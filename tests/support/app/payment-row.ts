import { newId } from '../../../server/database/ids.ts'
import type { PaymentRow } from '../../../server/database/schema.ts'

type Given = Partial<PaymentRow> & Pick<PaymentRow, 'amountCents' | 'recordedAt'>

/** A cheque, not confirmed, without anything written on it. */
export const paymentRow = (given: Given): PaymentRow => ({
  id: newId(),
  season: 2026,
  means: 'check',
  receivedOn: '2026-11-20',
  receivedBy: null,
  recordedBy: null,
  confirmedBy: null,
  confirmedAt: null,
  voidedBy: null,
  voidedAt: null,
  reason: null,
  receiptNumber: null,
  changeId: null,
  depositId: null,
  checkNumber: null,
  checkBank: null,
  checkName: null,
  checkNotBefore: null,
  aidReference: null,
  cardReference: null,
  ...given,
})
