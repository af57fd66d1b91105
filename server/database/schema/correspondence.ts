import type { NoticeKind } from '../../../contract/notices.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { DeliveryChannel, DeliveryKind } from '../../delivery-kinds.ts'

/** A person's choice of channels for a kind of notice; without a row the default applies. */
export type NoticeChoiceRow = { userId: string; kind: NoticeKind; mail: boolean; push: boolean }

/** A device that receives notices, as its browser described it (RFC 8291); deleted with the login that created it. */
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
  /** Not hashed, because every later mail and the export contain it. */
  unsubscribeToken: string
  /** Null until confirmed; an unconfirmed row is deleted seven days after `createdAt`. */
  confirmedAt: IsoInstant | null
  /** Date of the latest subscription request for the address. */
  createdAt: IsoInstant
}

export type ContactMessageRow = {
  id: string
  nom: string
  email: string
  message: string
  createdAt: IsoInstant
  /** When the board marked it as answered; null until then. */
  answeredAt: IsoInstant | null
}

export type DeliveryState = 'waiting' | 'sent' | 'parked' | 'expired'

/** A queued or sent message to a person or to the club; a push has its content as JSON in `textBody`. */
export type DeliveryRow = {
  id: string
  /** Decides which sender delivers it. */
  channel: DeliveryChannel
  /** `other`: a mail of an earlier version, which did not keep its kind. */
  kind: DeliveryKind | 'other'
  /** 0 is sent first. */
  priority: number
  /** A second delivery with this key and channel is not queued; null: no key. */
  uniqueKey: string | null
  /** Person that the delivery is about, deleted with that person; null if there is none. */
  userId: string | null
  /** E-mail address; for a push, the host of the push service. */
  recipient: string
  /** Device of a push. The delivery is deleted with it. */
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

export type CorrespondenceTables = {
  noticeChoices: NoticeChoiceRow
  noticeLinks: NoticeLinkRow
  pushKeys: PushKeysRow
  pushSubscriptions: PushSubscriptionRow
  newsletters: NewsletterRow
  contactMessages: ContactMessageRow
  deliveries: DeliveryRow
}
