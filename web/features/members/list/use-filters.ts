import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { Member } from '../../../../contract/people.ts'
import { currentQuery } from '../../../lib/current-query.ts'
import { remainingCentsOf } from '../remaining-cents.ts'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/**
 * Filters from the URL. `source` changes when they were set by anything but `change`, such as the Back button.
 * A search replaces the history entry; each other filter adds one, so that Back undoes it.
 */
export const useFilters = () => {
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation()
  const [source, setSource] = useState(key)
  const isBack = useNavigationType() === 'POP'
  const isOwn = !isBack && (state as { filtered?: boolean } | null)?.filtered === true
  if (!isOwn && key !== source) setSource(key)
  const queryText = String(query)
  const filters = useMemo(() => readFilters(new URLSearchParams(queryText)), [queryText])
  const change = useCallback(
    (chosen: Filters) =>
      setQuery(writeFilters({ ...readFilters(currentQuery()), ...chosen }), {
        replace: 'search' in chosen,
        preventScrollReset: true,
        state: { filtered: true },
      }),
    [setQuery],
  )
  const clear = useCallback(() => setQuery({}, { preventScrollReset: true }), [setQuery])
  return { filters, source, change, clear }
}

type BulkAction = { label: string; isFor: (member: Member) => boolean }

/** The board's action on the whole list, by the filter of the status; it records only what remains. */
export const bulkActions: Partial<Record<string, BulkAction>> = {
  REQUESTED: { label: 'Valider et encaisser', isFor: () => true },
  PENDING: { label: 'Encaisser', isFor: (member) => remainingCentsOf(member) > 0 },
}

/** True while the board can act on the whole list. */
export const useHasBulkAction = (): boolean => (readFilters(useSearchParams()[0]).status ?? '') in bulkActions
