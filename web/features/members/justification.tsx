import type { Member } from '../../../contract/people.ts'
import { shownMembership } from '../../../contract/rules/memberships/shown-membership.ts'
import { isJustificationOpen } from '../../../contract/rules/money/fee.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

/** Coaches and administrators without a membership pay nothing, so they have nothing to justify. */
export const isJustificationAsked = (member: Member): boolean =>
  Boolean(shownMembership(member)) && isJustificationOpen(member.tier, member.age)

/** Shows whether a justification was given, for members who need one. */
export function Justification({ member }: { member: Member }) {
  const { age, reducedJustification } = member
  if (!isJustificationAsked(member)) return null
  if (reducedJustification) return <StatusTag tone="good">Justificatif donné</StatusTag>
  return <StatusTag tone="wait">{age === null ? 'Âge et justificatif manquants' : 'Justificatif manquant'}</StatusTag>
}
