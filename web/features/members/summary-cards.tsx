import { useQuery } from '@tanstack/react-query'
import type { BoardSummary } from '../../../contract/members/members.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatNumber } from '../../lib/format-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { summaryQuery } from './queries.ts'

const firstRowLength = 4
/** Shown while loading: the tiles keep their place and nothing below them shifts. */
const placeholder = '…'

export function SummaryCards() {
  const { data, isPending, error, refetch } = useQuery(summaryQuery)
  if (!data && !isPending)
    return <ErrorState message={errorMessage(error, 'Impossible de charger les chiffres')} onRetry={() => refetch()} />
  const formatFigure = (key: keyof BoardSummary, format: (value: number) => string) =>
    data ? format(data[key]) : placeholder
  const figures = [
    ['Membres', formatFigure('members', formatNumber)],
    ['Coachs', formatFigure('coaches', formatNumber)],
    ['Adhésions actives', formatFigure('activeMemberships', formatNumber)],
    ['Paiements en attente', formatFigure('pendingPayments', formatNumber)],
    ['Cotisations validées', formatFigure('validatedFeesCents', euros)],
    ['Cotisations en attente', formatFigure('pendingFeesCents', euros)],
    ['Total des cotisations', formatFigure('totalFeesCents', euros)],
  ] as const
  return (
    <dl aria-busy={isPending} className="grid grid-cols-2 gap-3 md:grid-cols-12">
      {figures.map(([label, value], index) => (
        <div
          key={label}
          className={classNames(
            'grid content-between gap-2 rounded-lg border border-line bg-surface p-4',
            // Four counts above three sums; on a phone the total takes both columns.
            index < firstRowLength ? 'md:col-span-3' : 'md:col-span-4',
            index === figures.length - 1 && 'col-span-2',
          )}
        >
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="subtitle tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
