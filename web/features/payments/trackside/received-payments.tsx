import { useQuery } from '@tanstack/react-query'
import type { ReceivedPayment } from '../../../../contract/payments/trackside.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { paymentMeansLabels } from '../../../../contract/rules/money/payment-means.ts'
import { sumCents } from '../../../../contract/rules/money/sum-cents.ts'
import { numericDay } from '../../../../contract/rules/time/dates.ts'
import { useFirstRows } from '../../../lib/hooks/use-first-rows.ts'
import { formatCount, joinWithDots } from '../../../lib/texts/format-text.ts'
import { NameBib } from '../../../ui/bib.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Figure, Scoreboard } from '../../../ui/facts.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { receivedPaymentsQuery } from '../queries.ts'

type State = { confirmedAt: string | null; voidedAt: string | null }

const tagOf = ({ confirmedAt, voidedAt }: State) => {
  if (voidedAt) return <StatusTag>Annulé</StatusTag>
  return confirmedAt ? <StatusTag tone="good">Confirmé</StatusTag> : <StatusTag tone="wait">À confirmer</StatusTag>
}

/** Payments that this coach received, and whether the board has confirmed them. */
export function ReceivedPayments() {
  const query = useQuery(receivedPaymentsQuery)
  const { data } = query
  const validPayments = data?.filter(({ voidedAt }) => !voidedAt) ?? []
  const unconfirmedPayments = validPayments.filter(({ confirmedAt }) => !confirmedAt)
  const voidedPayments = data?.filter(({ voidedAt }) => voidedAt) ?? []
  const { firstRows, moreProps } = useFirstRows(validPayments, 8)
  return (
    <Card title="Ce que j’ai reçu">
      <QueryState query={query} lines={3} />
      {data?.length === 0 && <p className="text-quiet">Rien pour le moment.</p>}
      {validPayments.length > 0 && (
        <Scoreboard>
          <Figure
            label="À confirmer par le bureau"
            value={euros(sumCents(unconfirmedPayments))}
            isMain={unconfirmedPayments.length > 0}
          />
          {unconfirmedPayments.length < validPayments.length && (
            <Figure label="Reçu en tout" value={euros(sumCents(validPayments))} />
          )}
        </Scoreboard>
      )}
      {unconfirmedPayments.length > 0 && (
        <p className="text-quiet text-sm">Une erreur ? Le bureau peut l’annuler au lieu de confirmer.</p>
      )}
      {firstRows.length > 0 && <ReceivedList payments={firstRows} />}
      <ShowMore {...moreProps} />
      {voidedPayments.length > 0 && (
        <details>
          <summary className="opener">{formatCount(voidedPayments.length, 'annulé')}</summary>
          <ReceivedList payments={voidedPayments} />
        </details>
      )}
    </Card>
  )
}

function ReceivedList({ payments }: { payments: ReceivedPayment[] }) {
  return (
    <ul>
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-3 first:border-t-0 max-narrow:flex max-narrow:flex-wrap"
        >
          <NameBib name={payment.payerNames[0] ?? ''} className="row-span-2 max-narrow:hidden" />
          <div className="min-w-0">
            <p className="font-bold">{payment.payerNames.join(', ') || 'Compte supprimé'}</p>
            <p className="text-quiet text-sm">
              {joinWithDots(paymentMeansLabels[payment.means], numericDay(payment.receivedOn))}
            </p>
            {payment.reason && <p className="text-sm">{payment.reason}</p>}
          </div>
          <p className={classNames('heading row-span-2 whitespace-nowrap', payment.voidedAt && 'line-through')}>
            {euros(payment.amountCents)}
          </p>
          <div className="col-start-2">{tagOf(payment)}</div>
        </li>
      ))}
    </ul>
  )
}
