import type { Member } from '../../../contract/people.ts'
import { remainingCents, shownMembership } from '../../../contract/rules/memberships/membership.ts'
import { isPending } from '../../../contract/rules/memberships/pending-status.ts'

type Holder = Pick<Member, 'membership' | 'renewal' | 'coveredCents'>

/** What remains to be paid by a member, in cents; 0 without a membership. */
export const remainingCentsOf = (member: Holder): number =>
  remainingCents({ feeCents: shownMembership(member)?.feeCents ?? 0, coveredCents: member.coveredCents ?? 0 })

/** True for a membership that waits for a payment although nothing remains. */
export const isToActivate = (member: Holder): boolean =>
  !member.renewal && !!member.membership && isPending(member.membership.status) && remainingCentsOf(member) === 0
