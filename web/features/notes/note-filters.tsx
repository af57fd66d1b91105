import { inputClass } from '../../ui/fields/field.tsx'

export type Visibility = '' | 'visible' | 'private'

type Props = {
  search: string
  visibility: Visibility
  onSearch: (search: string) => void
  onVisibility: (visibility: Visibility) => void
}

/** Search by member and filter by visibility, on one line; on a phone below the count and the button. */
export function NoteFilters({ search, visibility, onSearch, onVisibility }: Props) {
  return (
    <search className="flex max-sm:order-last max-sm:basis-full grow flex-wrap gap-2 sm:gap-3">
      <input
        type="search"
        aria-label="Chercher par membre"
        placeholder="Chercher par membre"
        enterKeyHint="search"
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        className={`${inputClass} flex-[1_1_9rem] sm:max-w-sm`}
      />
      <select
        aria-label="Visibilité"
        value={visibility}
        onChange={(event) => onVisibility(event.target.value as Visibility)}
        className={`${inputClass} w-auto! flex-[0_1_auto]`}
      >
        <option value="">Toutes</option>
        <option value="visible">Visibles</option>
        <option value="private">Privées</option>
      </select>
    </search>
  )
}
