import type { IsoInstant } from '../../../contract/values.ts'

/** A request to a person to renew for a season, and their answer. */
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

/** A mailed link that answers a renewal; only the hash of its token is stored. */
export type RenewalLinkRow = { tokenHash: string; renewalId: string; createdAt: IsoInstant }

export type RenewalsTables = {
  renewals: RenewalRow
  renewalLinks: RenewalLinkRow
}
