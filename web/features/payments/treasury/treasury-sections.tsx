import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/load-late.ts'
import { MissingPart } from '../../../ui/missing-part.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CashInHand } from '../deposits/cash-in-hand.tsx'
import { ChecksInHand } from '../deposits/checks-in-hand.tsx'
import { DepositList } from '../deposits/deposit-list.tsx'
import { depositsQuery, treasuryQuery } from '../queries.ts'
import { UnconfirmedPayments } from '../unconfirmed-payments.tsx'
import { Debtors } from './debtors.tsx'
import { Totals } from './totals.tsx'

const SeasonParts = lazyPart(() => import('./season-parts.tsx'), { replacement: MissingPart })

/** The treasurer's page: income, payments to confirm, cheques and cash in hand, debtors, deposits and the journal. */
export function TreasurySections({ season }: { season: number | undefined }) {
  const query = useQuery({ ...treasuryQuery(season), placeholderData: keepPreviousData })
  const { data } = query
  const deposits = useQuery(depositsQuery)
  const inHand = deposits.data
  if (!data) return <QueryState query={query} lines={8} />
  // In one column, what is in hand stands above the debtors: arriving later, it would move them.
  if (deposits.isPending) return <Skeleton lines={8} />
  return (
    <div className="grid gap-10">
      <Totals totals={data.totals} debtors={data.debtors} season={season} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <UnconfirmedPayments payments={data.unconfirmedPayments} />
          {inHand && (
            <>
              {/* Keyed by the cheques: a change of them resets the choice. */}
              <ChecksInHand key={inHand.checks.map(({ id }) => id).join()} checks={inHand.checks} />
              <CashInHand cash={inHand.cash} />
            </>
          )}
        </div>
        <Debtors debtors={data.debtors} />
      </div>
      {deposits.error && <QueryState query={deposits} />}
      {inHand && <DepositList deposits={inHand.deposits} />}
      <Suspense fallback={<Skeleton lines={2} />}>
        <SeasonParts totals={data.totals} season={season} />
      </Suspense>
    </div>
  )
}
