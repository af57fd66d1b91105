import type { IsoInstant } from '../../../contract/values.ts'

/**
 * A visitor's trial of a session. Name and e-mail are erased 60 days after the session, or a day after the end of an
 * unconfirmed hold; the row is kept for the figures.
 */
export type TrialRow = {
  id: string
  sessionId: string
  /** First year of the season in which it was booked. */
  season: number
  /** First or second trial of this address in the season; null once cancelled. */
  nth: 1 | 2 | null
  prenom: string | null
  email: string | null
  telephone: string | null
  /** The visitor as a member, if they registered with a link that was mailed to them. */
  userId: string | null
  present: boolean
  /** End of the hold of an unconfirmed trial's place; null once the mailed link has confirmed it. */
  heldUntil: IsoInstant | null
  cancelledAt: IsoInstant | null
  /** When the visitor was mailed a link to the registration. */
  followedUpAt: IsoInstant | null
  /** When somebody registered with this address, or with a link that was mailed to it. */
  registeredAt: IsoInstant | null
  createdAt: IsoInstant
}

/** A mailed link of a trial; only the hash of its token is stored. */
export type TrialLinkRow = { tokenHash: string; trialId: string; createdAt: IsoInstant }

export type TrialsTables = {
  trials: TrialRow
  trialLinks: TrialLinkRow
}
