import { memo } from 'react'
import type { Member } from '../../../../contract/people.ts'
import { shownMembership } from '../../../../contract/rules/memberships/membership.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { SmallBib } from '../../../ui/bib.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Justification } from '../justification.tsx'
import { MembershipStatusTag, MembershipTag } from '../membership-tag.tsx'
import { nextStepOf } from '../next-step.ts'
import { NextStepButton } from '../next-step-button.tsx'
import { isToActivate, remainingCentsOf } from '../remaining-cents.ts'
import { useStatusChange } from '../use-member-actions.ts'
import { MemberCheckbox } from './member-checkbox.tsx'
import { MemberName, RequestFacts, TierAndMethod } from './member-name.tsx'
import type { MemberRowProps } from './member-row.tsx'

/** One member on a phone: name, what remains, next step; in a list with a bulk action, a checkbox and what remains. */
export const MemberPhoneRow = memo(function MemberPhoneRow(props: MemberRowProps) {
  const { member, from, onPay, hasChoices, isSelected, onSelect } = props
  const actions = useStatusChange(member)
  const isChoosing = isSelected !== undefined
  const hasStep = !isChoosing && nextStepOf(member) !== undefined
  // In a list with a bulk action, shows the next step instead of the status of an unpaid membership.
  const tag = <MembershipTag member={member} status={actions.status} isBesideSelect={hasChoices} />
  return (
    <tr
      className={classNames(
        '[content-visibility:auto] [contain-intrinsic-size:auto_3.2rem] grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-line border-b py-1.5 max-narrow:flex max-narrow:flex-wrap',
        isSelected && 'bg-raised',
      )}
    >
      <td className="block">
        {isChoosing ? (
          <MemberCheckbox member={member} isSelected={isSelected} onSelect={onSelect} />
        ) : (
          <SmallBib {...member} className={hasChoices ? 'invisible' : 'max-narrow:hidden'} />
        )}
      </td>
      <th scope="row" className="grid min-w-0 justify-items-start text-left font-normal max-small:[&_span]:text-sm">
        <MemberName member={member} from={from} />
        {isChoosing && (
          <>
            <RequestOrStatus member={member} />
            <RequestFacts member={member} />
          </>
        )}
        {hasStep && <div className="leading-snug">{tag}</div>}
        {!isChoosing && !hasStep && <TierAndMethod member={member} />}
        {/* A given proof needs no action; its line would only make the row taller. */}
        {(isChoosing || hasStep || !member.reducedJustification) && <Justification member={member} />}
      </th>
      <td className="block text-right">
        {isChoosing && <AmountDue member={member} />}
        {hasStep && (
          <NextStepButton isShort member={member} actions={actions} onPay={onPay} className="w-30 px-1.5! text-sm" />
        )}
        {!isChoosing && !hasStep && tag}
      </td>
    </tr>
  )
})

/** In a list with a bulk action: tier and payment method of a request, the status of any other membership. */
function RequestOrStatus({ member }: { member: Member }) {
  const status = shownMembership(member)?.status
  if (status === 'REQUESTED') return <TierAndMethod member={member} />
  // « En attente espèces » would contradict that it is free.
  if (isToActivate(member)) return <StatusTag tone="wait">À activer</StatusTag>
  return (
    <>
      <MembershipStatusTag status={status} />
      {member.renewal && <p className="text-quiet text-sm">Renouvellement</p>}
    </>
  )
}

function AmountDue({ member }: { member: Member }) {
  const remaining = remainingCentsOf(member)
  if (remaining === 0) return shownMembership(member)?.feeCents ? 'Réglé' : 'Gratuit'
  return <span className="whitespace-nowrap font-display font-extrabold text-2xl tabular-nums">{euros(remaining)}</span>
}
