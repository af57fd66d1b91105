import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { pastQuery } from './queries.ts'
import { findTypeFilter, TypeFilter } from './type-filter.tsx'

/** The session type in the URL, and its field, if there are sessions to filter. */
export const useTypeFilter = (canJoin: boolean) => {
  const [query, setQuery] = useSearchParams()
  const type = findTypeFilter(query)
  // Without upcoming sessions the filter is useful only if there are past ones.
  const { data: past } = useInfiniteQuery({ ...pastQuery(undefined), enabled: !canJoin })
  const hasFilter = canJoin || type !== undefined || (past?.pages[0]?.rows.length ?? 0) > 0
  const setType = (next: SessionType | undefined) =>
    setQuery(next ? { type: next } : {}, { replace: true, preventScrollReset: true })
  return {
    type,
    showAll: () => setType(undefined),
    filter: hasFilter && <TypeFilter value={type} onChange={setType} />,
  }
}
