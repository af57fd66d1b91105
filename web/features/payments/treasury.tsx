import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { seasonName } from '../../../contract/rules/season.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { fileUrl } from '../../lib/http.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { Debtors } from './debtors.tsx'
import { DepositList } from './deposit-list.tsx'
import { InHand } from './in-hand.tsx'
import { PaymentLine } from './payment-line.tsx'
import { personsOf } from './persons.tsx'
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
      <Card
        title="Journal des règlements"
        action={
          <div className="flex flex-wrap gap-3">
            <a
              className={buttonClass('secondary')}
              href={fileUrl('GET /api/admin/payments.csv', { query: { season } })}
            >
              CSV<span className="sr-only"> des règlements de la saison</span>
            </a>
            <a
              className={buttonClass('secondary')}
              href={fileUrl('GET /api/admin/payments.xlsx', { query: { season } })}
            >
              Excel<span className="sr-only"> des règlements de la saison</span>
            </a>
          </div>
        }
      >
        {data.latest.length === 0 ? (
          <EmptyState title="Aucun règlement" picture={emptyPicture('caisse')}>
            Ils apparaîtront ici, les derniers d’abord.
          </EmptyState>
        ) : (
          <ul className="grid gap-x-12 lg:grid-cols-2">
            {data.latest.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} title={personsOf(payment, memberPath)} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
