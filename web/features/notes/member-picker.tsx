import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { memberSearchQuery } from '../../lib/member-search-query.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'

type Props = {
  /** Search text, or the name of the chosen member. */
  name: string
  isChosen: boolean
  onChange: (member: { id: string; name: string }) => void
  onBlur: () => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

const nameOf = ({ prenom, nom }: { prenom: string; nom: string }) => `${prenom} ${nom}`

/** Combobox that finds a member by any part of the name, ignoring accents. */
export function MemberPicker({ name, isChosen, onChange, ...rest }: Props) {
  const search = useDebounced(isChosen ? '' : name.trim(), 200)
  const { data, isPending, isError } = useQuery({ ...memberSearchQuery(search), placeholderData: keepPreviousData })
  const options = data?.map((member) => ({
    id: member.id,
    label: nameOf(member),
    detail: levelLabels[member.level],
  }))
  const status =
    (isError && 'Impossible de charger les membres.') ||
    (isPending && 'Chargement…') ||
    (options?.length === 0 && 'Aucun membre trouvé.') ||
    undefined
  return (
    <Combobox
      label="Membre"
      hint="Tapez une partie du nom."
      text={name}
      isChosen={isChosen}
      options={options ?? []}
      status={status}
      onType={(text) => onChange({ id: '', name: text })}
      onChoose={({ id, label }) => onChange({ id, name: label })}
      {...rest}
    />
  )
}
