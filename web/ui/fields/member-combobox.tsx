import type { ComponentProps } from 'react'
import { fullName } from '../../../contract/rules/full-name.ts'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { useMemberSearch } from '../../lib/hooks/use-member-search.ts'
import { Combobox } from './combobox.tsx'

type Member = ReturnType<typeof useMemberSearch>['members'][number]

type Props = Omit<ComponentProps<typeof Combobox>, 'hint' | 'options' | 'status' | 'isChosen' | 'onChoose'> & {
  isChosen?: boolean
  /** Ids that are not offered. */
  without?: string[]
  onChoose: (member: Member) => void
}

/** Finds a member by any part of the name. */
export function MemberCombobox({ text, isChosen = false, without = [], onChoose, ...rest }: Props) {
  const { members, status } = useMemberSearch(isChosen ? '' : text)
  const offered = members.filter(({ id }) => !without.includes(id))
  return (
    <Combobox
      hint="Tapez une partie du nom."
      text={text}
      isChosen={isChosen}
      options={offered.map((member) => ({
        id: member.id,
        label: fullName(member),
        detail: levelLabels[member.level],
      }))}
      status={status}
      onChoose={({ id }) => {
        const member = offered.find((candidate) => candidate.id === id)
        if (member) onChoose(member)
      }}
      {...rest}
    />
  )
}
