import type { DeliveryRow } from '../database/schema.ts'

export type Delivery = Pick<
  DeliveryRow,
  | 'id'
  | 'recipient'
  | 'subscriptionId'
  | 'subject'
  | 'textBody'
  | 'htmlBody'
  | 'replyTo'
  | 'unsubscribeUrl'
  | 'userId'
  | 'receiptPaymentId'
  | 'expiresAt'
  | 'createdAt'
>

/** A failed attempt: the reason, shown to the board, and whether a retry would fail too. */
export type SendFailure = { reason: string; isPermanent: boolean }

/** Resources shared by the deliveries of one run, such as an SMTP connection. */
export type Connection = {
  /** Resolves once the receiving server accepted the delivery, or its file is written. */
  send: (delivery: Delivery) => Promise<void>
  close: () => void
}

/** Longest time in ms that a sender spends on one delivery. */
export const attemptTimeoutMs = 90_000

/** Delivers through one channel. */
export type Sender = {
  connect: () => Connection
  /** Deletes what a deleted delivery left on this machine. */
  deleteFile: (id: string) => Promise<void>
  explainFailure: (error: Error) => SendFailure
  /** True when subjects may be logged: deliveries do not leave this machine. */
  isLocal: boolean
}
