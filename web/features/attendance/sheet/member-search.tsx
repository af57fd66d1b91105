import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SheetMember } from '../../../../contract/attendance.ts'
import { levelLabels } from '../../../../contract/rules/labels.ts'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { memberSearchQuery } from '../../../lib/member-search-query.ts'
import { Combobox } from '../../../ui/fields/combobox.tsx'

export type SearchProps = {
  onAdd: (member: SheetMember) => void
  /** Begins the status message that names the person just added. */
  addedText: string
}

const nameOf = ({ prenom, nom }: SheetMember) => `${prenom} ${nom}`

/** Searches all members; the chosen one is ticked. */
export function MemberSearch({ onAdd, addedText }: SearchProps) {
  const [text, setText] = useState('')
  const [addedName, setAddedName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The button has been removed: the search takes the focus.
  useEffect(() => input.current?.focus(), [])
  const search = useDebounced(text.trim(), 200)
  const { data, isPending, isError } = useQuery({ ...memberSearchQuery(search), placeholderData: keepPreviousData })
  const status =
    (isError && 'Impossible de charger les membres.') ||
    (isPending && 'Chargement…') ||
    (data?.length === 0 && 'Aucun membre trouvé.') ||
    undefined
  const add = (id: string) => {
    const member = data?.find((candidate) => candidate.id === id)
    if (!member) return
    onAdd(member)
    setText('')
    setAddedName(nameOf(member))
  }
  return (
    <div className="col-span-full grid basis-full gap-1.5">
      <Combobox
        label="Ajouter un membre"
        hint="Tapez une partie du nom."
        text={text}
        isChosen={false}
        options={(data ?? []).map((member) => ({
          id: member.id,
          label: nameOf(member),
          detail: levelLabels[member.level],
        }))}
        status={status}
        onType={setText}
        onChoose={({ id }) => add(id)}
        inputRef={input}
      />
      <p role="status" className="wrap-anywhere text-quiet text-sm empty:hidden">
        {addedName && `${addedText} : ${addedName}.`}
      </p>
    </div>
  )
}
