import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { summaryQuery } from '../queries.ts'
import { FilterFields } from './filter-fields.tsx'
import { Shortcut } from './filter-shortcut.tsx'
import { countFilters, type Filters } from './filters.ts'
import { SearchField } from './search-field.tsx'
import { useIsWide } from './use-is-wide.ts'

/** The treasurer's most frequent filters, with the figure that counts each; on a wide screen the figures are links. */
const shortcuts = [
  ['REQUESTED', 'À valider', 'requestedCount'],
  ['PENDING', 'À encaisser', 'pendingPaymentCount'],
  ['LATE', 'Pas à jour', 'lateCount'],
] as const

type Props = {
  filters: Filters
  source: string
  onChange: (chosen: Filters) => void
  /** Count of matches and bulk actions. */
  children: ReactNode
}

/** Search, filters and sort order; the filters are collapsed on a phone, beside the search on a wide screen. */
export function FilterPanel({ filters, source, onChange, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isWide = useIsWide()
  const { data: summary } = useQuery(summaryQuery)
  const { search: _, ...chosen } = filters
  const active = countFilters(chosen)
  return (
    <div className="grid gap-4 xl:-mt-2 xl:-mb-2 xl:grid-cols-[1fr_auto] xl:items-end max-sm:pt-2 pointer-fine:[&_.button]:min-h-10">
      <search className="grid gap-4 xl:grid-cols-[12rem_1fr] pointer-fine:[&_:is(input,select)]:min-h-10 pointer-fine:[&_:is(input,select)]:py-1.5 xl:[&_select]:px-2">
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
        {!isWide && (
          <div className="scoreboard">
            {shortcuts.map(([status, label, figure]) => (
              <Shortcut
                key={status}
                label={label}
                count={summary?.[figure]}
                isDue={status !== 'LATE'}
                isChosen={filters.status === status}
                onChoose={(isChosen) => onChange({ status: isChosen ? status : undefined })}
              />
            ))}
          </div>
        )}
        <FilterFields id={id} isOpen={isOpen} filters={filters} onChange={onChange} />
      </search>
      {/* Outside: paper shows the count, not the search. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 max-sm:[&_.button]:min-h-11 xl:grid xl:w-60 xl:grid-cols-[1fr_auto] xl:[&_.button]:px-3!">
        {children}
      </div>
    </div>
  )
}
