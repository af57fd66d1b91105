import { Link } from 'react-router'
import type { Member } from '../../../../contract/people.ts'
import { shownMembership } from '../../../../contract/rules/memberships/membership.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { paymentMethodLabels, tierLabels } from '../../../../contract/rules/texts/labels.ts'
import { memberPath } from '../../../lib/paths.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { DotLine } from '../../../ui/dot-line.tsx'
import { memberLinkId } from '../member-controls.tsx'

/** Name of a member as a link to their page. `from` holds the filters for the link back. */
export function MemberName({ member, from }: { member: Member; from: string }) {
  return (
    <Link
      id={memberLinkId(member.id)}
      to={memberPath(member.id)}
      state={{ from }}
      className="inline-flex min-h-8 items-center pointer-fine:min-h-6 wrap-anywhere font-bold leading-tight underline decoration-line-strong underline-offset-4 hover:text-accent-text"
    >
      {fullName(member)}
    </Link>
  )
}

/** Since when a membership is unsettled, and the age that its fee depends on. */
export function RequestFacts({ member: { requestedAt, age } }: { member: Member }) {
  return (
    <DotLine
      facts={[
        // No membership is unsettled for a year: the day and the month are enough.
        requestedAt && `demandée le ${numericDayAt(requestedAt).slice(0, 5)}`,
        age === null ? 'âge inconnu' : formatCount(age, 'an'),
      ]}
      className="font-normal text-quiet text-sm"
    />
  )
}

/** Nothing to choose or to pay for a child. */
export function TierAndMethod({ member }: { member: Member }) {
  const { tier, paymentMethod } = member
  return (
    <DotLine
      facts={
        shownMembership(member)?.feeCents === 0 ? ['Gratuit'] : [tierLabels[tier], paymentMethodLabels[paymentMethod]]
      }
      className="font-normal text-quiet text-sm"
    />
  )
}
