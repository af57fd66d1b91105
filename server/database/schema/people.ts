import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import type { Level } from '../../../contract/people.ts'
import type { ProofType } from '../../../contract/proofs.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** Somebody of the club, with or without an account. */
export type PersonRow = {
  id: string
  prenom: string
  nom: string
  /** Lower-cased and without accents, "nom prenom": order and search. */
  sortName: string
  telephone: string | null
  /** In years, on the day it was given. */
  age: number | null
  /** YYYY-MM-DD; null if and only if the age is null. */
  ageGivenOn: string | null
  level: Level
  reducedJustification: string | null
  /** True: people who go to the same session see the first name. */
  showsFirstName: boolean
  tshirtSize: 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL' | null
  createdAt: IsoInstant
}

export type MembershipRow = {
  id: string
  /** Null once the person was deleted: the club's accounts keep what was due and paid. */
  userId: string | null
  /** First year of the season. */
  season: number
  status: MembershipStatus
  tier: Tier
  feeCents: number
  /** The fee by tier and age when the fee was last computed; the board may have set another fee. */
  usualFeeCents: number
  paymentMethod: PaymentMethod
  startedAt: IsoInstant | null
  expiresAt: IsoInstant | null
  /** The first activation, paid or not, as in the specification; money is in `payments`. Never cleared. */
  paidAt: IsoInstant | null
  /** When the mail about the activation was sent; null before. */
  activationMailedAt: IsoInstant | null
  createdAt: IsoInstant
}

/** The part of a membership that a change of status replaces. */
export type MembershipState = Pick<MembershipRow, 'status' | 'paymentMethod' | 'startedAt' | 'paidAt' | 'expiresAt'>

/** A membership in a change of status that can still be undone; `changeId` groups the memberships of one call. */
export type MembershipUndoRow = {
  changeId: string
  membershipId: string
  actorId: string
  /** Null when the change created the membership. */
  beforeJson: MembershipState | null
  /** The undo is refused once the membership differs from this. */
  afterJson: MembershipState
  createdAt: IsoInstant
}

/** A file that proves a reduced tier, until the board decides or thirty days have passed; in no backup. */
export type ProofFileRow = { userId: string; type: ProofType; content: Buffer; uploadedAt: IsoInstant }

/** The board's last decision on a person's proof. */
export type ProofDecisionRow = {
  userId: string
  isAccepted: boolean
  decidedAt: IsoInstant
  /** Null once that administrator was deleted. */
  decidedBy: string | null
}

export type PeopleTables = {
  people: PersonRow
  memberships: MembershipRow
  membershipUndos: MembershipUndoRow
  proofFiles: ProofFileRow
  proofDecisions: ProofDecisionRow
}
