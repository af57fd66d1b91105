import type { MembershipStatus } from '../../contract/memberships/membership.ts'
import { pendingStatus } from '../../contract/rules/memberships/pending-status.ts'
import type { AuditEventRow, MembershipRow } from '../database/schema.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

/** A free membership never waits for a payment. */
const statusBefore = ({ feeCents, paymentMethod }: MembershipRow): MembershipStatus =>
  feeCents === 0 ? 'REQUESTED' : pendingStatus(paymentMethod)

/** Audit events of the current season: memberships that an administrator activated. */
export const createAuditEvents = (draw: Draw, people: readonly DemoPerson[], season: number): AuditEventRow[] => {
  const admin = people.find(({ user }) => user.role === 'ADMIN')?.user.id ?? null
  return people.flatMap(({ user, memberships }) =>
    memberships.flatMap((membership) => {
      const { season: ofSeason, paidAt } = membership
      if (ofSeason !== season || paidAt === null) return []
      return {
        id: draw.id(paidAt),
        actorId: admin,
        action: 'membership.status_set',
        subjectType: 'user',
        subjectId: user.id,
        beforeJson: { status: statusBefore(membership) },
        afterJson: { status: 'ACTIVE' },
        createdAt: paidAt,
      }
    }),
  )
}
