import type { ComponentProps } from 'react'
import type { SheetMember } from '../../../contract/attendance.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { levelLabels } from '../../../contract/rules/texts/labels.ts'
import { Combobox } from './combobox.tsx'

type Props = Omit<ComponentProps<typeof Combobox>, 'hint' | 'options' | 'isChosen' | 'onChoose'> & {
  /** Found by `useMemberSearch(text)`. */
  members: SheetMember[]
  isChosen?: boolean
  /** Ids that are not offered. */
  excludedIds?: string[]
  /** Under the name: what is due, for people who record payments. */
  detail?: 'level' | 'due'
  onChoose: (member: SheetMember) => void
}

const dueText = ({ dueCents }: SheetMember) => (dueCents ? `${euros(dueCents)} à régler` : 'Rien à régler')

/** Finds a member by any part of the name. */
export function MemberCombobox({
  members,
  isChosen = false,
  excludedIds = [],
  detail = 'level',
  onChoose,
  ...rest
}: Props) {
  const offeredMembers = members.filter(({ id }) => !excludedIds.includes(id))
  return (
    <Combobox
      hint="Tapez une partie du nom."
      isChosen={isChosen}
      options={offeredMembers.map((member) => ({
        id: member.id,
        label: fullName(member),
        detail: detail === 'due' ? dueText(member) : levelLabels[member.level],
      }))}
      onChoose={({ id }) => {
        const member = offeredMembers.find((candidate) => candidate.id === id)
        if (member) onChoose(member)
      }}
      {...rest}
    />
  )
}
