import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { choices } from './filter-choices.ts'
import type { Filters } from './filters.ts'

const orders = [
  ['name', 'Nom, de A à Z'],
  ['-name', 'Nom, de Z à A'],
  ['-created', 'Les plus récents'],
  ['created', 'Les plus anciens'],
] as const

type Props = {
  id: string
  /** On a phone only; a wide screen always shows the fields. */
  isOpen: boolean
  filters: Filters
  onChange: (chosen: Filters) => void
}

/** One select per filter, then the sort order. */
export function FilterFields({ id, isOpen, filters, onChange }: Props) {
  return (
    <div
      id={id}
      className={classNames(
        isOpen ? 'grid' : 'hidden',
        'grid-cols-2 gap-3 lg:grid lg:grid-cols-5 xl:grid-cols-[1.3fr_1fr_1fr_1fr_1.35fr]',
      )}
    >
      {choices.map(([choice, label, options]) => (
        <SelectField
          key={choice}
          label={label}
          value={filters[choice] ?? ''}
          onChange={({ target }) => onChange({ [choice]: target.value || undefined })}
        >
          <option value="">Tous</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label="Trier par"
        className="col-span-2 lg:col-span-1"
        value={filters.sort ?? 'name'}
        onChange={({ target }) => onChange({ sort: target.value as Filters['sort'] })}
      >
        {orders.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
