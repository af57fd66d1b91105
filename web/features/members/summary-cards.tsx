import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import type { BoardSummary } from '../../../contract/members/members.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { formatCount, formatNumber } from '../../lib/texts/format-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { type Filters, writeFilters } from './list/filters.ts'
import { useHasBulkAction } from './list/use-filters.ts'
import { summaryQuery } from './queries.ts'

/** Shown while loading, so that nothing below the figures shifts. */
const placeholder = '…'

const listOf = (filters: Filters) => `/admin?${writeFilters(filters)}#membres`

type Count = readonly [Exclude<keyof BoardSummary, 'toConfirm'>, string, Filters]

/** Members = active + not up to date + staff. */
const memberCounts: Count[] = [
  ['members', 'Membres', {}],
  ['activeMemberships', 'Adhésions actives', { status: 'ACTIVE' }],
  ['late', 'Pas à jour', { status: 'LATE' }],
  ['staff', 'Équipe sans cotisation', { status: 'STAFF' }],
  ['coaches', 'Coachs', { role: 'COACH' }],
]

/** Not up to date = these four, without the renewals of active members. */
const lateCounts: Count[] = [
  ['requested', 'À valider', { status: 'REQUESTED' }],
  ['pendingPayments', 'Paiements en attente', { status: 'PENDING' }],
  ['ended', 'Saison terminée', { status: 'EXPIRED' }],
  ['unenrolled', 'Jamais inscrits', { status: 'NONE', role: 'MEMBER' }],
]

/** Categories that are left out at zero. */
const hiddenZeros = ['staff', 'ended', 'unenrolled']

const requestedCents = ({ totalFeesCents, validatedFeesCents, pendingFeesCents }: BoardSummary) =>
  totalFeesCents - validatedFeesCents - pendingFeesCents

const sums = [
  ['Total des cotisations', ({ totalFeesCents }: BoardSummary) => totalFeesCents],
  ['Cotisations validées', ({ validatedFeesCents }: BoardSummary) => validatedFeesCents],
  ['Cotisations en attente', ({ pendingFeesCents }: BoardSummary) => pendingFeesCents],
  ['Cotisations à valider', requestedCents],
] as const

const openRenewalsText = ({ openRenewals }: BoardSummary) =>
  openRenewals > 0 ? `dont ${formatCount(openRenewals, 'renouvellement')}` : undefined

const boardClass = 'border-text border-t-2 pt-3 [&_.numeral]:text-[2rem]'

/**
 * The club in figures, each a link to its list. Above a list with a bulk action they are collapsed, and on a phone
 * shown only if they were opened before; there they are collapsed above every list, which comes first.
 */
export function SummaryCards() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasBulkAction = useHasBulkAction()
  const { data, isPending, error, refetch } = useQuery(summaryQuery)
  const isOffline = useIsOffline()
  // Without a network the list says it for all parts.
  if (!data && isOffline) return null
  if (!data && !isPending)
    return <ErrorState message={errorMessage(error, 'Impossible de charger les chiffres')} onRetry={() => refetch()} />
  const showCount = ([key, label, filters]: Count) =>
    data?.[key] === 0 && hiddenZeros.includes(key) ? null : (
      <Figure
        key={key}
        label={label}
        value={data ? formatNumber(data[key]) : placeholder}
        isMain={(key === 'requested' || key === 'pendingPayments') && data !== undefined && data[key] > 0}
        to={listOf(filters)}
        detail={data && key === 'pendingPayments' ? openRenewalsText(data) : undefined}
      />
    )
  return (
    <section
      aria-label="Chiffres du club"
      aria-busy={isPending}
      className={classNames(
        'grid gap-4 max-lg:-mt-6 max-lg:-mb-5',
        hasBulkAction && (isOpen ? 'max-sm:mt-0' : 'max-sm:hidden lg:-mt-6 lg:-mb-5'),
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          'flex min-h-12 items-center justify-between gap-3 text-left hover:text-accent-text lg:justify-start',
          !hasBulkAction && 'lg:hidden',
        )}
      >
        <span className="heading uppercase">Chiffres du club</span>
        <ChevronRight aria-hidden className={classNames('size-5 transition-transform', isOpen && 'rotate-90')} />
      </button>
      <div
        id={id}
        className={classNames(
          isOpen ? 'grid' : 'hidden',
          !hasBulkAction && 'lg:grid',
          'gap-x-6 gap-y-5 xl:grid-cols-[5fr_4fr]',
        )}
      >
        <Scoreboard className={boardClass}>{memberCounts.map(showCount)}</Scoreboard>
        <Scoreboard className={boardClass}>{lateCounts.map(showCount)}</Scoreboard>
        {/* On a desk a low line: the list begins on the first screen. */}
        <Scoreboard
          className={`${boardClass} xl:col-span-2 xl:[&_.numeral]:text-2xl xl:[&>div]:flex xl:[&>div]:flex-row-reverse xl:[&>div]:items-baseline xl:[&>div]:justify-end xl:[&>div]:gap-2`}
        >
          {sums.map(([label, centsOf]) => (
            <Figure key={label} label={label} value={data ? euros(centsOf(data)) : placeholder} />
          ))}
        </Scoreboard>
      </div>
    </section>
  )
}
