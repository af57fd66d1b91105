import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/**
 * The filters in the address; `source` changes when they were set by anything but `change`.
 * What is typed in the search replaces the address letter by letter; the way back undoes each filter that was chosen.
 */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [source, setSource] = useState(key)
  const isBack = useNavigationType() === 'POP'
  const isOwn = !isBack && (state as { filtered?: boolean } | null)?.filtered === true
  if (!isOwn && key !== source) setSource(key)
  const address = String(params)
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address])
  const change = useCallback(
    (chosen: Filters) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...chosen }), {
        replace: 'search' in chosen,
        preventScrollReset: true,
        state: { filtered: true },
      }),
    [setParams],
  )
  const clear = useCallback(() => setParams({}, { preventScrollReset: true }), [setParams])
  return { filters, source, change, clear }
}
