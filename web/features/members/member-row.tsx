import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import type { Member } from '../../../contract/people.ts'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CoachToggle, LevelSelect, PendingQuestion, StatusSelect } from './member-controls.tsx'
import { MemberName } from './member-name.tsx'
import { MembershipBadge } from './membership-badge.tsx'
import { nextStepOf } from './next-step.ts'
import { NextStepButton } from './next-step-button.tsx'
import { useMemberActions } from './use-member-actions.ts'

const cell = 'xl:border-line xl:border-b xl:py-3 xl:pr-3 xl:align-middle'
const deskOnly = 'hidden xl:table-cell'

type Props = {
  member: Member
  from: string
  onDelete: (member: Member) => void
  onPay: (member: Member) => void
  /** Undefined where rows are not selected. */
  isSelected?: boolean | undefined
  onSelect: (id: string) => void
}

/** One member: a table row with its controls on a wide screen, elsewhere a lane to read with the next step alone. */
export const MemberRow = memo(function MemberRow({ member, from, onDelete, onPay, isSelected, onSelect }: Props) {
  const actions = useMemberActions(member)
  const name = `${member.prenom} ${member.nom}`
  // On a narrow phone without room beside the name, the status is below it.
  const isChoosing = isSelected !== undefined
  const hasStep = !isChoosing && nextStepOf(member) !== undefined
  return (
    <tr
      data-choosing={isChoosing || undefined}
      className={classNames(
        'grid max-[22rem]:flex max-[22rem]:flex-wrap grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-2 xl:table-row xl:border-0',
        isSelected && 'bg-raised',
      )}
    >
      {isChoosing && (
        <td className={classNames('row-span-2 grid self-stretch xl:table-cell xl:w-12', cell)}>
          <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-6 tick-box"
              aria-label={`Choisir ${name}`}
              checked={isSelected}
              onChange={() => onSelect(member.id)}
            />
          </label>
        </td>
      )}
      <th
        scope="row"
        className={classNames(
          'block min-w-0 text-left xl:table-cell',
          isChoosing ? 'max-[24rem]:col-span-2' : 'col-span-2',
          hasStep && 'max-[24rem]:col-span-3',
          cell,
        )}
      >
        <MemberName member={member} from={from} />
      </th>
      <td className={classNames('xl:min-w-36', deskOnly, cell)}>
        <span className="text-sm">
          {member.email === null ? <span className="text-quiet">sans compte</span> : <Address email={member.email} />}
        </span>
      </td>
      <td className={classNames('xl:w-32', deskOnly, cell)}>
        <LevelSelect member={member} actions={actions} />
      </td>
      <td className={classNames('xl:w-14', deskOnly, cell)}>
        <CoachToggle member={member} actions={actions} />
      </td>
      <td className={classNames('xl:w-51', deskOnly, cell)}>
        {member.renewal && <span className="mb-1 block text-quiet text-sm">Renouvellement</span>}
        <StatusSelect member={member} actions={actions} />
      </td>
      <td
        className={classNames(
          'block text-right xl:table-cell xl:w-36 xl:text-left',
          isChoosing && 'max-[24rem]:col-start-2 max-[24rem]:text-left',
          hasStep && 'max-[24rem]:col-span-2 max-[24rem]:text-left',
          cell,
        )}
      >
        <MembershipBadge membership={member.membership} renewal={member.renewal} status={actions.status} />
      </td>
      <td
        className={classNames(
          'col-span-3 block xl:table-cell xl:w-48',
          hasStep && 'max-[24rem]:col-span-1',
          cell,
          'xl:pr-0',
        )}
      >
        <span className="flex items-center justify-end gap-1">
          {!isChoosing && (
            <NextStepButton
              member={member}
              actions={actions}
              onPay={onPay}
              className="mt-1 whitespace-nowrap px-3! xl:mt-0"
            />
          )}
          <Button
            tone="quiet"
            className="min-w-12 px-0! max-xl:hidden"
            title="Supprimer"
            aria-label={`Supprimer ${name}`}
            onClick={() => onDelete(member)}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </span>
        <PendingQuestion member={member} actions={actions} />
      </td>
    </tr>
  )
})
