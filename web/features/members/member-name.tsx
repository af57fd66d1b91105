import { Link } from 'react-router'
import type { Member } from '../../../contract/people.ts'
import { paymentMethodLabels, tierLabels } from '../../../contract/rules/labels.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { Justification } from './justification.tsx'
import { memberLinkId } from './member-controls.tsx'

/** Name of a member as a link to their page, with tier, payment method and justification. */
export function MemberName({ member, from }: { member: Member; from: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden className="small-bib max-[22rem]:hidden max-sm:in-data-choosing:hidden xl:hidden">
        {member.prenom.charAt(0) + member.nom.charAt(0)}
      </span>
      <div className="min-w-0">
        <Link
          id={memberLinkId(member.id)}
          to={`/admin/membres/${member.id}`}
          state={{ from }}
          className="inline-flex min-h-8 items-center wrap-anywhere font-bold leading-tight underline decoration-line-strong underline-offset-4 hover:text-accent-text"
        >
          {`${member.prenom} ${member.nom}`}
        </Link>
        <DotLine
          facts={[tierLabels[member.tier], paymentMethodLabels[member.paymentMethod]]}
          className="font-normal text-quiet text-sm"
        />
        <Justification member={member} />
      </div>
    </div>
  )
}
