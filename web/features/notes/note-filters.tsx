import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type Visibility = '' | 'visible' | 'private'

type Props = {
  search: string
  visibility: Visibility
  onSearch: (search: string) => void
  onVisibility: (visibility: Visibility) => void
}

/** Search by member, and filter by visibility. */
export function NoteFilters({ search, visibility, onSearch, onVisibility }: Props) {
  return (
    <search className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Chercher par membre"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <SelectField
        label="Visibilité"
        value={visibility}
        onChange={(event) => onVisibility(event.target.value as Visibility)}
      >
        <option value="">Toutes les notes</option>
        <option value="visible">Visibles par le membre</option>
        <option value="private">Privées</option>
      </SelectField>
    </search>
  )
}
