import { useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { PaymentQuery } from '../../../../contract/payments/payments.ts'
import { paymentMeans, paymentMeansLabels } from '../../../../contract/rules/money/payment-means.ts'
import { fileUrl } from '../../../lib/calls/http.ts'
import { useKeptInView } from '../../../lib/hooks/use-kept-in-view.ts'
import { usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CollapsibleSection } from '../../../ui/layout/collapsible-section.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { PayerLinks } from '../payer-links.tsx'
import { PaymentLine } from '../payment-line.tsx'
import { seasonPaymentsQuery } from '../queries.ts'
import { treasuryLink } from './treasury-link.ts'

/** Payments of a season, of one means if the URL names it, with links to download all of the season. */
export function Journal({ season }: { season: number | undefined }) {
  const { hash } = useLocation()
  const isLinked = hash === '#journal'
  const part = useRef<HTMLDivElement>(null)
  // This part is loaded late: a link to it can be followed before it is there.
  useKeptInView(part, isLinked, 'start')
  const [query] = useSearchParams()
  const means = paymentMeans.find((kind) => kind === query.get('moyen'))
  return (
    // The key opens the section again for a link of the figures.
    <div ref={part} id="journal" className="scroll-mt-4">
      <CollapsibleSection
        key={`${hash}${means}`}
        title="Journal des règlements"
        summary={means && `${paymentMeansLabels[means]} seulement`}
        isOpen={isLinked}
      >
        <div className="flex flex-wrap gap-3">
          <a className={buttonClass('secondary')} href={fileUrl('GET /api/admin/payments.csv', { query: { season } })}>
            CSV<span className="sr-only"> des règlements de la saison</span>
          </a>
          <a className={buttonClass('secondary')} href={fileUrl('GET /api/admin/payments.xlsx', { query: { season } })}>
            Excel<span className="sr-only"> des règlements de la saison</span>
          </a>
        </div>
        {means && (
          <Link to={treasuryLink('journal', season)} className="justify-self-start underline underline-offset-4">
            Tous les moyens
          </Link>
        )}
        <JournalRows season={season} means={means} />
      </CollapsibleSection>
    </div>
  )
}

function JournalRows(payments: Pick<PaymentQuery, 'season' | 'means'>) {
  const { rows, list } = usePagedList(seasonPaymentsQuery(payments), 'Impossible de charger les règlements')
  return (
    <PagedList
      {...list}
      empty={
        <EmptyState title="Aucun règlement" picture={emptyPicture('caisse')}>
          Ils apparaîtront ici, les derniers d’abord.
        </EmptyState>
      }
    >
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {rows.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} title={<PayerLinks payment={payment} />} />
        ))}
      </ul>
    </PagedList>
  )
}
