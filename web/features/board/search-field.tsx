import { useEffect, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

const pauseMs = 250

type Props = {
  value: string
  onSearch: (search: string) => void
  /** Another value: `value` was set from elsewhere and replaces what is typed. */
  source: string
}

/** What is typed shows at once, and is searched after a short pause. */
export function SearchField({ value, onSearch, source }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(source)
  if (source !== known) {
    setKnown(source)
    setTyped(value)
  }
  const search = typed.trim()
  useEffect(() => {
    if (search === value) return
    const timer = setTimeout(() => onSearch(search), pauseMs)
    return () => clearTimeout(timer)
  }, [search, value, onSearch])
  return (
    <TextField
      label="Rechercher un membre"
      hint="Nom, prénom ou e-mail"
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
