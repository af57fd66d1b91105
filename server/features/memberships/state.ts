import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { MembershipRow, MembershipState } from '../../database/schema.ts'

type Shown = Pick<MembershipRow, 'season' | 'feeCents' | 'paidAt'>
/** What the journal says of a membership. */
export const auditValues = ({ season, feeCents, paidAt }: Shown, status: MembershipStatus) => ({
  status,
  season,
  feeCents,
  paidAt,
})

/** The fields that a change of status replaces, always in this order. */
export const stateOf = ({ status, paymentMethod, startedAt, paidAt, expiresAt }: MembershipState): MembershipState => ({
  status,
  paymentMethod,
  startedAt,
  paidAt,
  expiresAt,
})
