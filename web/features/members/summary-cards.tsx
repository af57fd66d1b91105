import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardSummary } from '../../../contract/members/members.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { formatCount, formatNumber } from '../../lib/texts/format-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { type Filters, readFilters, writeFilters } from './list/filters.ts'
import { bulkActions } from './list/use-filters.ts'
import { summaryQuery } from './queries.ts'

/** Shown while loading, so that nothing below the figures shifts. */
const placeholder = '…'

type Count = readonly [Exclude<keyof BoardSummary, 'unconfirmedShares'>, string, Filters]

/** Members = active + not up to date + staff. */
const memberCounts: Count[] = [
  ['memberCount', 'Membres', {}],
  ['activeMembershipCount', 'Adhésions actives', { status: 'ACTIVE' }],
  ['lateCount', 'Pas à jour', { status: 'LATE' }],
  ['staffCount', 'Équipe sans cotisation', { status: 'STAFF' }],
  ['coachCount', 'Coachs', { role: 'COACH' }],
]

/** Not up to date = these four, without the renewals of active members. */
const lateCounts: Count[] = [
  ['requestedCount', 'À valider', { status: 'REQUESTED' }],
  ['pendingPaymentCount', 'À encaisser', { status: 'PENDING' }],
  ['endedCount', 'Saison terminée', { status: 'EXPIRED' }],
  ['unenrolledCount', 'Jamais inscrits', { status: 'NONE', role: 'MEMBER' }],
]

/** Categories that are left out at zero. */
const hiddenZeros = ['staffCount', 'endedCount', 'unenrolledCount']

const requestedCents = ({ totalFeesCents, validatedFeesCents, pendingFeesCents }: BoardSummary) =>
  totalFeesCents - validatedFeesCents - pendingFeesCents

const sums = [
  ['Total des cotisations', ({ totalFeesCents }: BoardSummary) => totalFeesCents, {}],
  ['Cotisations validées', ({ validatedFeesCents }: BoardSummary) => validatedFeesCents, { status: 'ACTIVE' }],
  ['Cotisations en attente', ({ pendingFeesCents }: BoardSummary) => pendingFeesCents, { status: 'PENDING' }],
  ['Cotisations à valider', requestedCents, { status: 'REQUESTED' }],
] as const

const openRenewalsText = ({ openRenewalCount }: BoardSummary) =>
  openRenewalCount > 0 ? `dont ${formatCount(openRenewalCount, 'renouvellement')}` : undefined

// On a wide screen the figures are one row: the list begins on the first screen.
const boardClass =
  'border-text border-t-2 pt-3 xl:gap-x-4 xl:pt-2.5 [&_.numeral]:text-[2rem] xl:[&_.numeral]:leading-7 xl:[&>div]:-ml-2.5 xl:[&>div]:gap-0.5 xl:[&>div]:pl-2'

/**
 * The club in figures, each a link to its list. On a narrow screen they are collapsed above the list, which comes
 * first; above a list with a bulk action a phone shows them only if they were opened before.
 */
export function SummaryCards() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const filters = readFilters(useSearchParams()[0])
  const query = String(writeFilters(filters))
  const { data, isPending, error, refetch } = useQuery(summaryQuery)
  const isOffline = useIsOffline()
  // Without a network, the list shows one error for all parts of the page.
  if (!data && isOffline) return null
  if (!data && !isPending)
    return <ErrorState message={errorMessage(error, 'Impossible de charger les chiffres')} onRetry={() => refetch()} />
  const showCount = ([key, label, counted]: Count) => {
    // Most clubs have none: its label of three lines would move the list when the figures arrive.
    if (key === 'staffCount' && !data) return []
    if (data?.[key] === 0 && hiddenZeros.includes(key)) return []
    const list = String(writeFilters(counted))
    return (
      <Figure
        key={key}
        label={label}
        value={data ? formatNumber(data[key]) : placeholder}
        isMain={(key === 'requestedCount' || key === 'pendingPaymentCount') && data !== undefined && data[key] > 0}
        to={`/admin?${list}#membres`}
        isChosen={query !== '' && list === query}
        detail={data && key === 'pendingPaymentCount' ? openRenewalsText(data) : undefined}
      />
    )
  }
  const sumFigures = sums.map(([label, centsOf, counted]) => (
    <Figure
      key={label}
      label={label}
      value={data ? euros(centsOf(data)) : placeholder}
      to={`/admin?${writeFilters(counted)}#membres`}
    />
  ))
  return (
    <section
      aria-label="Chiffres du club"
      aria-busy={isPending}
      className={classNames(
        '-mt-6 max-sm:-mt-3 -mb-5 grid gap-4 xl:-mt-3 xl:mb-0',
        (filters.status ?? '') in bulkActions && (isOpen ? 'max-sm:mt-0' : 'max-sm:hidden'),
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 items-center justify-between gap-3 text-left hover:text-accent-text lg:justify-start xl:hidden"
      >
        <span className="heading uppercase">Chiffres du club</span>
        <ChevronRight aria-hidden className={classNames('size-5 transition-transform', isOpen && 'rotate-90')} />
      </button>
      <div id={id} className={classNames(isOpen ? 'grid' : 'hidden', 'gap-5 xl:flex')}>
        {[memberCounts.flatMap(showCount), lateCounts.flatMap(showCount), sumFigures].map((figures, index) => (
          // On a wide screen as wide as its figures are many: all columns are even.
          // biome-ignore lint/suspicious/noArrayIndexKey: always these three.
          <div key={index} style={{ flex: figures.length }}>
            <Scoreboard className={classNames(boardClass, figures === sumFigures && 'xl:[&_.numeral]:text-2xl')}>
              {figures}
            </Scoreboard>
          </div>
        ))}
      </div>
    </section>
  )
}
