import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { summaryQuery } from '../queries.ts'
import { FilterFields } from './filter-fields.tsx'
import { Shortcut } from './filter-shortcut.tsx'
import { countFilters, type Filters } from './filters.ts'
import { SearchField } from './search-field.tsx'
import { useHasBulkAction } from './use-filters.ts'
import { useIsWide } from './use-is-wide.ts'

/** The treasurer's most frequent filters, with the figure that counts each. */
const shortcuts = [
  ['REQUESTED', 'À valider', 'requested'],
  ['PENDING', 'À encaisser', 'pendingPayments'],
  ['LATE', 'Pas à jour', 'late'],
] as const

type Props = {
  filters: Filters
  source: string
  onChange: (chosen: Filters) => void
  /** The count of the list and what can be done with it whole. */
  children: ReactNode
}

/** Search, filters and sort order; the filters are collapsed on a phone, beside the search on a wide screen. */
export function FilterPanel({ filters, source, onChange, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isWide = useIsWide()
  const hasBulkAction = useHasBulkAction()
  const { data: summary } = useQuery(summaryQuery)
  const { search: _, ...chosen } = filters
  const active = countFilters(chosen)
  const shortcutButtons = (
    // Three figures in a row on a phone.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] content-start gap-2 lg:flex lg:flex-wrap">
      {shortcuts.map(([status, label, figure]) => (
        <Shortcut
          key={status}
          label={label}
          count={summary?.[figure]}
          isCounted={hasBulkAction}
          isChosen={filters.status === status}
          onChoose={(isChosen) => onChange({ status: isChosen ? status : undefined })}
        />
      ))}
    </div>
  )
  return (
    <>
      <search className="grid gap-x-3 gap-y-3 lg:gap-y-4 xl:grid-cols-[17rem_1fr] pointer-fine:[&_:is(input,select)]:min-h-10">
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
        {!isWide && shortcutButtons}
        <FilterFields id={id} isOpen={isOpen} filters={filters} onChange={onChange} />
      </search>
      {/* Outside: paper shows the count, not the search. */}
      <div className="flex flex-wrap items-center gap-x-5 xl:-mt-1 pointer-fine:[&_.button]:min-h-10">
        {isWide && shortcutButtons}
        <div className="flex grow flex-wrap items-center justify-between gap-x-3">{children}</div>
      </div>
    </>
  )
}
