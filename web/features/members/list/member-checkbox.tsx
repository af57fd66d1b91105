import type { Member } from '../../../../contract/people.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'

type Props = { member: Member; isSelected: boolean; onSelect: (id: string) => void }

/** Selects a member for the bulk action of the bar below the list. */
export function MemberCheckbox({ member, isSelected, onSelect }: Props) {
  return (
    <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-6 tick-box"
        aria-label={`Choisir ${fullName(member)}`}
        checked={isSelected}
        onChange={() => onSelect(member.id)}
      />
    </label>
  )
}
