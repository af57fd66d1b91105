import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Member } from '../../../contract/people.ts'
import { shownMembership } from './next-step.ts'

/** A change that must be confirmed, because it removes something or shows private notes. */
export type Question = { kind: 'status'; status: MembershipStatus } | { kind: 'role'; role: 'MEMBER' | 'COACH' }

/** True when a status ends an active membership. */
export const isEndOfMembership = (member: Pick<Member, 'membership' | 'renewal'>, status: MembershipStatus): boolean =>
  shownMembership(member)?.status === 'ACTIVE' && status !== 'ACTIVE'
