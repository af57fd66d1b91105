import type { PaymentMeans } from '../../../contract/payments/new-payment.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** Money received or given back. Only confirmation and voiding change it; it is never deleted. */
export type PaymentRow = {
  id: string
  /** First year of the latest season that the payment is for; receipts are numbered by season. */
  season: number
  means: PaymentMeans
  /** Negative for a refund. */
  amountCents: number
  /** In Paris, YYYY-MM-DD. */
  receivedOn: string
  /** Null for payments before the ledger, by card, and once that person was deleted. */
  receivedBy: string | null
  /** Author of the row; differs from `receivedBy` if the board recorded money that somebody else received. */
  recordedBy: string | null
  recordedAt: IsoInstant
  confirmedBy: string | null
  /** Null until the board has seen the money. */
  confirmedAt: IsoInstant | null
  voidedBy: string | null
  /** A voided payment does not count; it keeps its number. */
  voidedAt: IsoInstant | null
  /** Reason of a voiding or a refund. */
  reason: string | null
  checkNumber: string | null
  checkBank: string | null
  /** Name on the cheque. */
  checkName: string | null
  /** Not to be banked before this day. */
  checkNotBefore: string | null
  aidReference: string | null
  /** Given with the confirmation; null for payments before the ledger. */
  receiptNumber: number | null
  /** Change of status that recorded the payment; the undo of that change voids the payment. */
  changeId: string | null
  /** The slip with which the payment goes to the bank; null while it is in hand. */
  depositId: string | null
  /** The provider's id of a card payment, refund or dispute; unique, so each is recorded once. */
  cardReference: string | null
}

/** Cheques, or cash, that go to the bank together. */
export type DepositRow = {
  id: string
  means: 'cash' | 'check'
  /** Sum of its payments. */
  amountCents: number
  /** Counted amount that goes to the bank; for cheques, the sum. */
  countedCents: number
  /** Reason of a difference between `amountCents` and `countedCents`. */
  reason: string | null
  preparedBy: string | null
  preparedAt: IsoInstant
  bankedBy: string | null
  /** In Paris, YYYY-MM-DD; null until it is at the bank. */
  bankedOn: string | null
}

/** Part of a payment for one membership. */
export type PaymentShareRow = { paymentId: string; membershipId: string; amountCents: number }

/** When the holder of a membership was last reminded of what is due. */
export type DueReminderRow = { membershipId: string; remindedAt: IsoInstant }

/** The last receipt number of a season: one sequence without gaps. */
export type ReceiptCounterRow = { season: number; lastNumber: number }

/** A checkout at the card provider for a membership; deleted if it ends without a payment. */
export type CardCheckoutRow = {
  /** Also the idempotency key of the request to the provider, and the checkout's reference there. */
  id: string
  membershipId: string
  amountCents: number
  /** The provider's id of the checkout; null until its response has arrived. */
  providerCheckoutId: string | null
  openedAt: IsoInstant
  /** When the payment of the checkout was recorded. */
  paidAt: IsoInstant | null
}

/** A handled event of the card provider. */
export type CardEventRow = { id: string; receivedAt: IsoInstant }

export type PaymentsTables = {
  deposits: DepositRow
  dueReminders: DueReminderRow
  payments: PaymentRow
  paymentShares: PaymentShareRow
  receiptCounters: ReceiptCounterRow
  cardCheckouts: CardCheckoutRow
  cardEvents: CardEventRow
}
