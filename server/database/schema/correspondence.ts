import type { IsoInstant } from '../../../contract/values.ts'

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

export type ContactMessageRow = { id: string; nom: string; email: string; message: string; createdAt: IsoInstant }

export type MailState = 'waiting' | 'sent' | 'parked' | 'expired'

export type MailOutboxRow = {
  id: string
  recipient: string
  subject: string
  /** Whose account it is about, with which it goes; null for a mail about nobody's. */
  userId: string | null
  /** Erased once sent or expired. */
  textBody: string | null
  htmlBody: string | null
  replyTo: string | null
  /** Where a mail provider's own button ends the list (RFC 8058); erased with the body. */
  unsubscribeUrl: string | null
  /** 0 leaves first. */
  priority: number
  state: MailState
  attempts: number
  reason: string | null
  nextAttemptAt: IsoInstant
  leasedUntil: IsoInstant | null
  expiresAt: IsoInstant | null
  sentAt: IsoInstant | null
  createdAt: IsoInstant
}
