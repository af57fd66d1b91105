import type { NoticeKind } from '../../../contract/notices.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { DeliveryChannel, DeliveryKind } from '../../deliveries/kinds.ts'

/** Whether somebody wants a kind of notice by mail and on their devices; without a row the default counts. */
export type NoticeChoiceRow = { userId: string; kind: NoticeKind; mail: boolean; push: boolean }

/** A device that is sent notices, as its browser described it (RFC 8291); it goes with the sign-in that it was made in. */
export type PushSubscriptionRow = {
  id: string
  loginId: string
  /** Secret URL at the push service of the browser's maker. */
  endpoint: string
  /** Public key and secret of the device, base64url: only it can read what is sent. */
  p256dh: string
  auth: string
  createdAt: IsoInstant
}

/** The key pair by which push services recognise this club (RFC 8292), base64url; one row, made with the table. */
export type PushKeysRow = { publicKey: string; privateKey: string }

/** Secret of a person's links to switch a kind of notice off. */
export type NoticeLinkRow = { userId: string; token: string }

export type NewsletterRow = {
  id: string
  email: string
  /** SHA-256 of the token that was mailed last; null for an address that was never mailed one. */
  confirmTokenHash: string | null
  /** As it stands in mails, not hashed: every later mail and the export repeat it. */
  unsubscribeToken: string
  /** Null while nobody has confirmed; such a row is erased seven days after `createdAt`. */
  confirmedAt: IsoInstant | null
  /** When the address was last given. */
  createdAt: IsoInstant
}

export type ContactMessageRow = {
  id: string
  nom: string
  email: string
  message: string
  createdAt: IsoInstant
  /** When the board noted that it had answered; null until then. */
  answeredAt: IsoInstant | null
}

export type DeliveryState = 'waiting' | 'sent' | 'parked' | 'expired'

/** A message to a person or to the club, on its way or sent; a push has its content as JSON in `textBody`. */
export type DeliveryRow = {
  id: string
  /** Decides which sender delivers it. */
  channel: DeliveryChannel
  /** `other`: a mail of an earlier version, which did not keep its kind. */
  kind: DeliveryKind | 'other'
  /** 0 is sent first. */
  priority: number
  /** Queued again under the same key and channel, it is ignored; null: no key. */
  uniqueKey: string | null
  /** Person the delivery is about; it is deleted with them. Null when it concerns nobody. */
  userId: string | null
  /** E-mail address; of a push, the host of the push service. */
  recipient: string
  /** Of a push: its device. The delivery is deleted with it. */
  subscriptionId: string | null
  subject: string
  /** Erased once sent or expired. */
  textBody: string | null
  htmlBody: string | null
  replyTo: string | null
  /** One-click unsubscribe URL (RFC 8058); erased with the body. */
  unsubscribeUrl: string | null
  /** Payment whose receipt is attached, as PDF. */
  receiptPaymentId: string | null
  state: DeliveryState
  attempts: number
  reason: string | null
  nextAttemptAt: IsoInstant
  leasedUntil: IsoInstant | null
  expiresAt: IsoInstant | null
  sentAt: IsoInstant | null
  createdAt: IsoInstant
}
