import type { IsoInstant } from '../../../contract/values.ts'

/**
 * A visitor's trial of a session. Names and addresses are erased 60 days after it, or a day after the hold of one never
 * confirmed; the row is kept for the figures.
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
  /** Until when the place is held while the mailed link has not confirmed it; null once confirmed. */
  heldUntil: IsoInstant | null
  cancelledAt: IsoInstant | null
  /** When they were mailed a link to the registration. */
  followedUpAt: IsoInstant | null
  /** When somebody registered with this address, or with a link that was mailed to it. */
  joinedAt: IsoInstant | null
  createdAt: IsoInstant
}

/** A mailed link of a trial; only the hash of its token is stored. */
export type TrialLinkRow = { tokenHash: string; trialId: string; createdAt: IsoInstant }

export type TrialsTables = {
  trials: TrialRow
  trialLinks: TrialLinkRow
}
