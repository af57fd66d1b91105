import Check from 'lucide-react/icons/check'
import type { Member } from '../../../contract/people.ts'
import { shownMembership } from '../../../contract/rules/memberships/membership.ts'
import { isJustificationOpen } from '../../../contract/rules/money/fee.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

/** Coaches and administrators without a membership pay nothing, so they have nothing to justify. */
export const isJustificationAsked = (member: Member): boolean =>
  Boolean(shownMembership(member)) && isJustificationOpen(member.tier, member.age)

const givenText = 'Justificatif donné'

/** Shows whether a justification was given, for members who need one; `isShort` shows a given one as an icon. */
export function Justification({ member, isShort }: { member: Member; isShort?: boolean }) {
  const { age, reducedJustification } = member
  if (!isJustificationAsked(member)) return null
  if (reducedJustification && isShort)
    return (
      <span title={givenText} className="text-good">
        <Check aria-hidden className="mt-0.5 size-4" />
        <span className="sr-only">{givenText}</span>
      </span>
    )
  if (reducedJustification) return <StatusTag tone="good">{givenText}</StatusTag>
  return <StatusTag tone="wait">{age === null ? 'Âge et justificatif manquants' : 'Justificatif manquant'}</StatusTag>
}
