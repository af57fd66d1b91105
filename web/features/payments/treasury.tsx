import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { seasonName } from '../../../contract/rules/season.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Debtors } from './debtors.tsx'
import { DepositList } from './deposit-list.tsx'
import { InHand } from './in-hand.tsx'
import { Journal } from './journal.tsx'
import { depositsQuery, treasuryQuery } from './queries.ts'
import { ToConfirm } from './to-confirm.tsx'
import { Totals } from './totals.tsx'

type Props = { season: number | undefined; onSeason: (season: number) => void; memberPath: (id: string) => string }

/** The treasurer's desk: what coaches received, who owes, what came in, and the journal. */
export function Treasury({ season, onSeason, memberPath }: Props) {
  const { data, error, refetch } = useQuery({ ...treasuryQuery(season), placeholderData: keepPreviousData })
  const deposits = useQuery(depositsQuery)
  const inHand = deposits.data
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return (
    <div className="grid gap-10">
      <SelectField
        label="Saison"
        className="w-full sm:w-56"
        value={season ?? data.season}
        onChange={({ target }) => onSeason(Number(target.value))}
      >
        {data.seasons.map((one) => (
          <option key={one} value={one}>
            {seasonName(one)}
          </option>
        ))}
      </SelectField>
      <Totals totals={data.totals} due={data.due} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <ToConfirm payments={data.toConfirm} memberPath={memberPath} />
          {inHand && <InHand deposits={inHand} />}
        </div>
        <Debtors due={data.due} memberPath={memberPath} />
      </div>
      {deposits.error && !inHand && (
        <ErrorState message={errorMessage(deposits.error)} onRetry={() => void deposits.refetch()} />
      )}
      {inHand && <DepositList deposits={inHand.deposits} />}
      <Journal key={data.season} payments={data.latest} season={season} memberPath={memberPath} />
    </div>
  )
}
