import type { Payment } from '../../../contract/payments/payments.ts'
import { fileUrl } from '../../lib/calls/http.ts'
import { useFirstRows } from '../../lib/hooks/use-first-rows.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { PayerLinks } from './payer-links.tsx'
import { PaymentLine } from './payment-line.tsx'

type Props = { payments: Payment[]; season: number | undefined; memberPath: (id: string) => string }

/** Payments of a season, latest first, with links to download them. */
export function Journal({ payments, season, memberPath }: Props) {
  return (
    <CollapsibleSection title="Journal des règlements">
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass('secondary')} href={fileUrl('GET /api/admin/payments.csv', { query: { season } })}>
          CSV<span className="sr-only"> des règlements de la saison</span>
        </a>
        <a className={buttonClass('secondary')} href={fileUrl('GET /api/admin/payments.xlsx', { query: { season } })}>
          Excel<span className="sr-only"> des règlements de la saison</span>
        </a>
      </div>
      <JournalRows key={season} payments={payments} memberPath={memberPath} />
    </CollapsibleSection>
  )
}

function JournalRows({ payments, memberPath }: Omit<Props, 'season'>) {
  const { firstRows, moreProps } = useFirstRows(payments, 12)
  if (payments.length === 0)
    return (
      <EmptyState title="Aucun règlement" picture={emptyPicture('caisse')}>
        Ils apparaîtront ici, les derniers d’abord.
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {firstRows.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            title={<PayerLinks payment={payment} memberPath={memberPath} />}
          />
        ))}
      </ul>
      <ShowMore {...moreProps} />
    </>
  )
}
