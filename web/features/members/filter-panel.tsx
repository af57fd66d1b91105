import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { formatCount } from '../../lib/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import { Shortcut } from './filter-shortcut.tsx'
import { countFilters, type Filters } from './filters.ts'
import { summaryQuery } from './queries.ts'
import { SearchField } from './search-field.tsx'

/** The treasurer's most frequent filters, with the figure that counts each. */
const shortcuts = [
  ['REQUESTED', 'À valider', 'requested'],
  ['PENDING', 'À encaisser', 'pendingPayments'],
  ['LATE', 'Pas à jour', 'late'],
] as const

type Props = { filters: Filters; source: string; onChange: (chosen: Filters) => void; onClear: () => void }

/** Search, filters and sort order; on a phone the filters are collapsed. */
export function FilterPanel({ filters, source, onChange, onClear }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { data: summary } = useQuery(summaryQuery)
  const panel = useRef<HTMLElement>(null)
  const { search: _, ...chosen } = filters
  const active = countFilters(chosen)
  const clear = () => {
    // The button disappears with the filters: the focus moves to the search.
    panel.current?.querySelector('input')?.focus()
    onClear()
  }
  return (
    <search ref={panel} className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,28rem)_1fr]">
        <SearchField value={filters.search ?? ''} source={source} onSearch={(search) => onChange({ search })} />
        {/* The padding aligns the buttons with the input, below its label. */}
        <div className="flex flex-wrap content-start gap-2 lg:pt-7.5">
          {shortcuts.map(([status, label, figure]) => (
            <Shortcut
              key={status}
              label={label}
              count={summary?.[figure]}
              isChosen={filters.status === status}
              onChoose={(isChosen) => onChange({ status: isChosen ? status : undefined })}
            />
          ))}
          <Button
            tone="secondary"
            className="px-4! max-sm:px-3! lg:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {active === 0 ? 'Filtrer' : formatCount(active, 'filtre')}
          </Button>
          {countFilters(filters) > 0 && (
            <Button tone="quiet" onClick={clear}>
              Effacer les filtres
            </Button>
          )}
        </div>
      </div>
      <FilterFields id={id} isOpen={isOpen} filters={filters} onChange={onChange} />
    </search>
  )
}
