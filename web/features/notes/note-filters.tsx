import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

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
    <search className="pair gap-x-4 gap-y-3">
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
        <option value="">Toutes</option>
        <option value="visible">Visibles</option>
        <option value="private">Privées</option>
      </SelectField>
    </search>
  )
}
