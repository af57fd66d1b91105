import type { AuditEventRow } from '../database/schema.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

/** Audit events of the current season: memberships that an administrator activated. */
export const createAuditEvents = (draw: Draw, people: readonly DemoPerson[], season: number): AuditEventRow[] => {
  const admin = people.find(({ user }) => user.role === 'ADMIN')?.user.id ?? null
  return people.flatMap(({ user, memberships }) =>
    memberships.flatMap(({ season: ofSeason, paidAt, paymentMethod }) => {
      if (ofSeason !== season || paidAt === null) return []
      return {
        id: draw.id(paidAt),
        actorId: admin,
        action: 'membership.status_set',
        subjectType: 'user',
        subjectId: user.id,
        beforeJson: { status: paymentMethod === 'check' ? 'PENDING_CHECK' : 'PENDING_CASH' },
        afterJson: { status: 'ACTIVE' },
        createdAt: paidAt,
      }
    }),
  )
}
