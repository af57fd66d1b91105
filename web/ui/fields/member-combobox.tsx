import type { ComponentProps } from 'react'
import { fullName } from '../../../contract/rules/full-name.ts'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { useMemberSearch } from '../../lib/hooks/use-member-search.ts'
import { Combobox } from './combobox.tsx'

type Member = ReturnType<typeof useMemberSearch>['members'][number]

type Props = Omit<ComponentProps<typeof Combobox>, 'hint' | 'options' | 'status' | 'isChosen' | 'onChoose'> & {
  isChosen?: boolean
  /** Ids that are not offered. */
  excludedIds?: string[]
  onChoose: (member: Member) => void
}

/** Finds a member by any part of the name. */
export function MemberCombobox({ text, isChosen = false, excludedIds = [], onChoose, ...rest }: Props) {
  const { members, status } = useMemberSearch(isChosen ? '' : text)
  const offeredMembers = members.filter(({ id }) => !excludedIds.includes(id))
  return (
    <Combobox
      hint="Tapez une partie du nom."
      text={text}
      isChosen={isChosen}
      options={offeredMembers.map((member) => ({
        id: member.id,
        label: fullName(member),
        detail: levelLabels[member.level],
      }))}
      status={status}
      onChoose={({ id }) => {
        const member = offeredMembers.find((candidate) => candidate.id === id)
        if (member) onChoose(member)
      }}
      {...rest}
    />
  )
}
