import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import type { Member } from '../../../../contract/people.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { Address } from '../../../ui/address.tsx'
import { SmallBib } from '../../../ui/bib.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Justification } from '../justification.tsx'
import { CoachToggle, LevelSelect, PendingQuestion, StatusSelect } from '../member-controls.tsx'
import { MembershipTag } from '../membership-tag.tsx'
import { NextStepButton } from '../next-step-button.tsx'
import { useMemberActions } from '../use-member-actions.ts'
import { MemberCheckbox } from './member-checkbox.tsx'
import { MemberName, RequestFacts, TierAndMethod } from './member-name.tsx'

// A mouse hits smaller targets than a finger: more rows fit the screen.
const cellClass = 'border-line border-b py-3 pr-3 align-middle pointer-fine:py-1 pointer-fine:[&_.button]:min-h-10'

export type MemberRowProps = {
  member: Member
  from: string
  onDelete: (member: Member) => void
  onPay: (member: Member) => void
  /** True in a list with a bulk action. */
  hasChoices: boolean
  /** Undefined for a row that cannot be selected. */
  isSelected?: boolean
  onSelect: (id: string) => void
}

/** One member on a wide screen: a table row with its controls. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, from, onDelete, onPay, hasChoices, isSelected, onSelect } = props
  const actions = useMemberActions(member)
  const isChoosing = isSelected !== undefined
  return (
    <tr className={classNames(isSelected && 'bg-raised')}>
      {hasChoices && (
        <td className={`w-12 ${cellClass}`}>
          {isChoosing && <MemberCheckbox member={member} isSelected={isSelected} onSelect={onSelect} />}
        </td>
      )}
      <th scope="row" className={`text-left ${cellClass}`}>
        <div className="flex items-center gap-3">
          <SmallBib {...member} className="pointer-fine:size-9" />
          <div className="min-w-0">
            <MemberName member={member} from={from} />
            <div className="flex flex-wrap gap-x-1.5">
              <TierAndMethod member={member} />
              <Justification member={member} isShort={!isChoosing} />
            </div>
          </div>
        </div>
      </th>
      <td className={classNames(hasChoices ? 'w-53' : 'w-55', 'text-sm', cellClass)}>
        {member.email === null ? (
          <span className="text-quiet">sans compte</span>
        ) : (
          <span className="[&_*]:[overflow-wrap:normal]">
            <Address email={member.email} />
          </span>
        )}
      </td>
      <td className={`w-28 ${cellClass}`}>
        <LevelSelect member={member} actions={actions} />
      </td>
      <td className={`w-14 ${cellClass}`}>
        <CoachToggle member={member} actions={actions} />
      </td>
      <td className={`w-47 ${cellClass}`}>
        {member.renewal && <span className="mb-1 block text-quiet text-sm">Renouvellement</span>}
        <StatusSelect member={member} actions={actions} />
      </td>
      <td className={classNames(hasChoices ? 'w-66' : 'w-71', cellClass)}>
        <span className="flex items-center justify-between gap-2">
          <span className="grow">
            <MembershipTag member={member} status={actions.status} isBesideSelect />
            {isChoosing && <RequestFacts member={member} />}
          </span>
          <NextStepButton
            isShort
            member={member}
            actions={actions}
            onPay={onPay}
            className={classNames(hasChoices ? 'w-24' : 'w-30', 'whitespace-nowrap px-1! text-sm')}
          />
        </span>
      </td>
      <td className={`w-12 ${cellClass} pr-0!`}>
        <Button
          tone="quiet"
          className="min-w-12 px-0! text-quiet hover:text-bad!"
          title="Supprimer"
          aria-label={`Supprimer ${fullName(member)}`}
          onClick={() => onDelete(member)}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
        <PendingQuestion member={member} actions={actions} />
      </td>
    </tr>
  )
})
