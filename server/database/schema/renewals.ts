import type { IsoInstant } from '../../../contract/values.ts'

/** A person who was asked to renew for a season. */
export type RenewalRow = {
  id: string
  userId: string
  /** First year of the season to come. */
  season: number
  /** Null until answered. */
  answer: 'yes' | 'no' | null
  answeredAt: IsoInstant | null
  /** Day of the latest reminder, YYYY-MM-DD in Paris; null before the first. */
  remindedFor: string | null
  createdAt: IsoInstant
}

/** A mailed link that answers a renewal; the token itself is stored nowhere. */
export type RenewalLinkRow = { tokenHash: string; renewalId: string; createdAt: IsoInstant }
