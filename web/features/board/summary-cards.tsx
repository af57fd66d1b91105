import { useQuery } from '@tanstack/react-query'
import type { BoardSummary } from '../../../contract/admin.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { messageOf } from '../../lib/message-of.ts'
import { number } from '../../lib/words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { join } from '../../ui/join.ts'
import { summaryQuery } from './queries.ts'

const counts = 4
/** In the place of a figure that is on its way: the tiles are there at once, and nothing below them moves. */
const onItsWay = '…'

export function SummaryCards() {
  const { data, isPending, error, refetch } = useQuery(summaryQuery)
  if (!data && !isPending)
    return <ErrorState message={messageOf(error, 'Impossible de charger les chiffres')} onRetry={() => refetch()} />
  const shown = (of: keyof BoardSummary, inWords: (value: number) => string) => (data ? inWords(data[of]) : onItsWay)
  const figures = [
    ['Membres', shown('members', number)],
    ['Coachs', shown('coaches', number)],
    ['Adhésions actives', shown('activeMemberships', number)],
    ['Paiements en attente', shown('pendingPayments', number)],
    ['Cotisations validées', shown('validatedFeesCents', euros)],
    ['Cotisations en attente', shown('pendingFeesCents', euros)],
    ['Total des cotisations', shown('totalFeesCents', euros)],
  ] as const
  return (
    <dl aria-busy={isPending} className="grid grid-cols-2 gap-3 md:grid-cols-12">
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
