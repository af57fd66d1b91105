import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/message-of.ts'
import { euros } from '../../lib/money.ts'
import { number } from '../../lib/words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { join } from '../../ui/join.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { summaryQuery } from './queries.ts'

const counts = 4

export function SummaryCards() {
  const { data, isPending, error, refetch } = useQuery(summaryQuery)
  if (isPending) return <Skeleton lines={2} />
  if (!data)
    return <ErrorState message={messageOf(error, 'Impossible de charger les chiffres')} onRetry={() => refetch()} />
  const figures = [
    ['Membres', number(data.members)],
    ['Coachs', number(data.coaches)],
    ['Adhésions actives', number(data.activeMemberships)],
    ['Paiements en attente', number(data.pendingPayments)],
    ['Cotisations validées', euros(data.validatedFeesCents)],
    ['Cotisations en attente', euros(data.pendingFeesCents)],
    ['Total des cotisations', euros(data.totalFeesCents)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-12">
      {figures.map(([label, value], index) => (
        <div
          key={label}
          className={join(
            'grid content-between gap-2 rounded-lg border border-line bg-surface p-4',
            // Four counts above three sums; on a phone the total closes the list over both columns.
            index < counts ? 'md:col-span-3' : 'md:col-span-4',
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
