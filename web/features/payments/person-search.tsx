import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { memberSearchQuery } from '../../lib/member-search-query.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export type Person = { id: string; name: string }

// In a form, Enter would send it.
const stayOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

type Props = { label: string; autoFocus?: boolean; without?: string[]; onChoose: (person: Person) => void }

/** Finds a person by a part of their name; `without` are ids that are not offered. */
export function PersonSearch({ label, autoFocus, without = [], onChoose }: Props) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const { data, isPending, isError } = useQuery({ ...memberSearchQuery(search), placeholderData: keepPreviousData })
  const foundPersons = (data ?? []).filter(({ id }) => !without.includes(id))
  const status =
    (isError && 'Impossible de charger les membres.') ||
    (isPending && 'Chargement…') ||
    (foundPersons.length === 0 && 'Aucun membre trouvé.')
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        hint="Tapez une partie du nom."
        autoComplete="off"
        autoFocus={autoFocus}
        value={text}
        onKeyDown={stayOnEnter}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-quiet empty:hidden">
        {status}
      </p>
      {search !== '' && foundPersons.length > 0 && (
        <ul aria-label="Membres trouvés" className="grid gap-2">
          {foundPersons.map(({ id, prenom, nom }) => (
            <li key={id}>
              <Button
                tone="secondary"
                className="w-full"
                onClick={() => onChoose({ id, name: `${prenom} ${nom}` })}
              >{`${prenom} ${nom}`}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
