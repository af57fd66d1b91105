import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { summaryQuery } from '../queries.ts'
import { FilterFields } from './filter-fields.tsx'
import { Shortcut } from './filter-shortcut.tsx'
import { countFilters, type Filters } from './filters.ts'
import { SearchField } from './search-field.tsx'

/** The treasurer's most frequent filters, with the figure that counts each. */
const shortcuts = [
  ['REQUESTED', 'À valider', 'requested'],
  ['PENDING', 'À encaisser', 'pendingPayments'],
  ['LATE', 'Pas à jour', 'late'],
] as const

type Props = { filters: Filters; source: string; onChange: (chosen: Filters) => void }

/** Search, filters and sort order; on a phone the filters are collapsed. */
export function FilterPanel({ filters, source, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { data: summary } = useQuery(summaryQuery)
  const { search: _, ...chosen } = filters
  const active = countFilters(chosen)
  return (
    <search className="grid gap-3 lg:gap-4">
      <div className="grid gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,28rem)_1fr]">
        <div className="flex flex-wrap items-end gap-2">
          <SearchField value={filters.search ?? ''} source={source} onSearch={(search) => onChange({ search })} />
          <Button
            tone="secondary"
            className="px-3! lg:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {active === 0 ? 'Filtrer' : formatCount(active, 'filtre')}
          </Button>
        </div>
        {/* Three figures in a row on a phone. The padding aligns the buttons with the input, below its label. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] content-start gap-2 lg:flex lg:flex-wrap lg:pt-7.5">
          {shortcuts.map(([status, label, figure]) => (
            <Shortcut
              key={status}
              label={label}
              count={summary?.[figure]}
              isChosen={filters.status === status}
              onChoose={(isChosen) => onChange({ status: isChosen ? status : undefined })}
            />
          ))}
        </div>
      </div>
      <FilterFields id={id} isOpen={isOpen} filters={filters} onChange={onChange} />
    </search>
  )
}
