import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

const debounceMs = 250

type Props = {
  value: string
  onSearch: (search: string) => void
  /** Changes when `value` was set by something else than this field; it then replaces the typed text. */
  source: string
}

/** Search input with a debounced callback. */
export function SearchField({ value, onSearch, source }: Props) {
  const [typed, setTyped] = useState(value)
  const [lastSource, setLastSource] = useState(source)
  if (source !== lastSource) {
    setLastSource(source)
    setTyped(value)
  }
  const search = typed.trim()
  // Deferred: React renders it after a pressed row has set `isLeaving`, however slow the device is.
  const settled = useDeferredValue(useDebounced(search, debounceMs))
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    // A search changes the URL: that would interrupt the navigation to a member whose row was pressed meanwhile.
    if (settled === search && settled !== value && !isLeaving) onSearch(settled)
  }, [settled, search, value, onSearch, isLeaving])
  return (
    <TextField
      label="Rechercher un membre"
      // The hint is for screen readers only, and on a phone so is the label: the rows begin on the first screen.
      hint="Nom, prénom ou e-mail"
      placeholder="Nom ou e-mail"
      className="[&>p]:sr-only grow basis-48 max-sm:[&>label]:sr-only"
      type="search"
      name="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
