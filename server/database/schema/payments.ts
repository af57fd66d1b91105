import type { PaymentMeans, RefundReason, VoidReason } from '../../../contract/payments.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** Money received, or given back where the amount is negative. Never deleted and never edited: a wrong one is voided. */
export type PaymentRow = {
  id: string
  amountCents: number
  means: PaymentMeans
  /** YYYY-MM-DD, in Paris. */
  receivedOn: string
  checkNumber: string | null
  checkBank: string | null
  /** Erased when a person it concerns is deleted, as is the reference of an aid. */
  checkName: string | null
  /** YYYY-MM-DD: the bank must not have it before. */
  checkNotBefore: string | null
  aidReference: string | null
  refundReason: RefundReason | null
  /** True: paid before the ledger existed; it has no receipt. */
  isCarriedOver: boolean
  /** Null once that account is gone, here and below. */
  receivedBy: string | null
  recordedBy: string | null
  recordedAt: IsoInstant
  /** Null while a coach's payment waits for the board. */
  confirmedBy: string | null
  confirmedAt: IsoInstant | null
  voidedBy: string | null
  voidedAt: IsoInstant | null
  voidReason: VoidReason | null
  receiptSeason: number | null
  receiptNumber: number | null
}

/** What of a payment goes to which membership. */
export type PaymentShareRow = { paymentId: string; membershipId: string; cents: number }

/** The last receipt number given in a season; its row is locked by the transaction that takes the next. */
export type ReceiptCounterRow = { season: number; lastNumber: number }
