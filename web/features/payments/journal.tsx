import type { Payment } from '../../../contract/payments/payments.ts'
import { fileUrl } from '../../lib/http.ts'
import { useFirstRows } from '../../lib/use-first-rows.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { PaymentLine } from './payment-line.tsx'
import { personsOf } from './persons.tsx'

type Props = { payments: Payment[]; season: number | undefined; memberPath: (id: string) => string }

/** Payments of a season, latest first, also as files. */
export function Journal({ payments, season, memberPath }: Props) {
  const { first, more } = useFirstRows(payments, 12)
  return (
    <Card
      title="Journal des règlements"
      action={
        <div className="flex flex-wrap gap-3">
          <a className={buttonClass('secondary')} href={fileUrl('GET /api/admin/payments.csv', { query: { season } })}>
            CSV<span className="sr-only"> des règlements de la saison</span>
          </a>
          <a className={buttonClass('secondary')} href={fileUrl('GET /api/admin/payments.xlsx', { query: { season } })}>
            Excel<span className="sr-only"> des règlements de la saison</span>
          </a>
        </div>
      }
    >
      {payments.length === 0 ? (
        <EmptyState title="Aucun règlement" picture={emptyPicture('caisse')}>
          Ils apparaîtront ici, les derniers d’abord.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-12 lg:grid-cols-2">
          {first.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} title={personsOf(payment, memberPath)} />
          ))}
        </ul>
      )}
      <ShowMore {...more} />
    </Card>
  )
}
