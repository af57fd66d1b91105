import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { MembershipRow, MembershipState } from '../../database/schema.ts'

type AuditColumns = Pick<MembershipRow, 'season' | 'feeCents' | 'paidAt'>
/** State of a membership in an audit event. */
export const auditValues = ({ season, feeCents, paidAt }: AuditColumns, status: MembershipStatus) => ({
  status,
  season,
  feeCents,
  paidAt,
})

/** The fields that a change of status replaces, always in this order. */
export const toMembershipState = ({
  status,
  paymentMethod,
  startedAt,
  paidAt,
  expiresAt,
}: MembershipState): MembershipState => ({
  status,
  paymentMethod,
  startedAt,
  paidAt,
  expiresAt,
})
