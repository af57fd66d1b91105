import { useQuery } from '@tanstack/react-query'
import type { BoardSummary } from '../../../contract/members/members.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCount, formatNumber } from '../../lib/format-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { type Filters, writeFilters } from './filters.ts'
import { summaryQuery } from './queries.ts'

/** Shown while loading: the figures keep their place and nothing below them shifts. */
const placeholder = '…'

const listOf = (filters: Filters) => `/admin?${writeFilters(filters)}#membres`

type Count = readonly [keyof BoardSummary, string, Filters]

/** Members = active + not up to date + staff. */
const everybody: Count[] = [
  ['members', 'Membres', {}],
  ['activeMemberships', 'Adhésions actives', { status: 'ACTIVE' }],
  ['late', 'Pas à jour', { status: 'LATE' }],
  ['staff', 'Équipe sans cotisation', { status: 'STAFF' }],
  ['coaches', 'Coachs', { role: 'COACH' }],
]

/** Not up to date = these four, but for the renewals of active members. */
const late: Count[] = [
  ['requested', 'À valider', { status: 'REQUESTED' }],
  ['pendingPayments', 'Paiements en attente', { status: 'PENDING' }],
  ['ended', 'Saison terminée', { status: 'EXPIRED' }],
  ['unenrolled', 'Jamais inscrits', { status: 'NONE', role: 'MEMBER' }],
]

const requestedCents = ({ totalFeesCents, validatedFeesCents, pendingFeesCents }: BoardSummary) =>
  totalFeesCents - validatedFeesCents - pendingFeesCents

const sums = [
  ['Total des cotisations', ({ totalFeesCents }: BoardSummary) => totalFeesCents],
  ['Cotisations validées', ({ validatedFeesCents }: BoardSummary) => validatedFeesCents],
  ['Cotisations en attente', ({ pendingFeesCents }: BoardSummary) => pendingFeesCents],
  ['Cotisations à valider', requestedCents],
] as const

const renewalNote = ({ openRenewals }: BoardSummary) =>
  openRenewals > 0 ? `dont ${formatCount(openRenewals, 'renouvellement')}` : undefined

const board = 'border-text border-t-2 pt-3 [&_.numeral]:text-[2rem]'

export function SummaryCards() {
  const { data, isPending, error, refetch } = useQuery(summaryQuery)
  if (!data && !isPending)
    return <ErrorState message={errorMessage(error, 'Impossible de charger les chiffres')} onRetry={() => refetch()} />
  const showCount = ([key, label, filters]: Count) => (
    <Figure
      key={key}
      label={label}
      value={data ? formatNumber(data[key]) : placeholder}
      isMain={key === 'requested' || key === 'pendingPayments'}
      to={listOf(filters)}
      note={data && key === 'pendingPayments' ? renewalNote(data) : undefined}
    />
  )
  return (
    <section aria-label="Chiffres du club" aria-busy={isPending} className="grid gap-6 xl:grid-cols-[5fr_4fr]">
      <Scoreboard className={board}>{everybody.map(showCount)}</Scoreboard>
      <Scoreboard className={board}>{late.map(showCount)}</Scoreboard>
      <Scoreboard className={`${board} xl:col-span-2`}>
        {sums.map(([label, centsOf]) => (
          <Figure key={label} label={label} value={data ? euros(centsOf(data)) : placeholder} />
        ))}
      </Scoreboard>
    </section>
  )
}
