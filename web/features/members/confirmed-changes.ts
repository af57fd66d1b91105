import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Member } from '../../../contract/people.ts'
import { shownMembership } from './next-step.ts'

/** A change that waits for a yes, because it takes something away or opens private notes. */
export type Question = { kind: 'status'; status: MembershipStatus } | { kind: 'role'; role: 'MEMBER' | 'COACH' }

/** True when a status ends an active membership. */
export const endsMembership = (member: Pick<Member, 'membership' | 'renewal'>, status: MembershipStatus): boolean =>
  shownMembership(member)?.status === 'ACTIVE' && status !== 'ACTIVE'
