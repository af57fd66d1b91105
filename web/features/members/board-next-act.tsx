import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format-text.ts'
import { NextAct } from '../../ui/next-act.tsx'
import { writeFilters } from './filters.ts'
import { summaryQuery } from './summary-query.ts'

/** For the board: who waits to be validated, else who waits to pay. */
export function BoardNextAct() {
  const { data } = useQuery(summaryQuery)
  const isValidating = !data || data.requested > 0 || data.pendingPayments === 0
  const count = (isValidating ? data?.requested : data.pendingPayments) ?? 0
  const status = isValidating ? 'REQUESTED' : 'PENDING'
  return (
    <NextAct
      to={`/admin?${writeFilters({ status })}#membres`}
      figure={data && formatNumber(count)}
      title={isValidating ? 'à valider' : 'à encaisser'}
      action="Ouvrir la liste"
      isDue={count > 0}
    />
  )
}
