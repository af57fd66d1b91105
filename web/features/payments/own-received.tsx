import { useQuery } from '@tanstack/react-query'
import { euros } from '../../../contract/rules/euros.ts'
import { paymentMeansLabels } from '../../../contract/rules/payment-means.ts'
import { shortDay } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { joinWithDots } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownReceivedQuery } from './queries.ts'

type State = { confirmedAt: string | null; voidedAt: string | null }

const badgeOf = ({ confirmedAt, voidedAt }: State) => {
  if (voidedAt) return <Badge>Annulé</Badge>
  return confirmedAt ? <Badge tone="good">Confirmé</Badge> : <Badge tone="wait">À confirmer par le bureau</Badge>
}

/** What this coach received, and whether the board has confirmed it. */
export function OwnReceived() {
  const { data, error, refetch } = useQuery(ownReceivedQuery)
  return (
    <Card title="Ce que j’ai reçu">
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={3} />}
      {data?.length === 0 && <p className="text-quiet">Rien pour le moment.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((payment) => (
            <li
              key={payment.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0"
            >
              <div className="min-w-0">
                <p className="font-bold">{payment.persons.join(', ') || 'Compte supprimé'}</p>
                <p>
                  <span className={classNames('heading', payment.voidedAt && 'line-through')}>
                    {euros(payment.amountCents)}
                  </span>{' '}
                  <span className="text-quiet text-sm">
                    {joinWithDots(paymentMeansLabels[payment.means], shortDay(payment.receivedOn))}
                  </span>
                </p>
                {payment.reason && <p className="text-sm">{payment.reason}</p>}
              </div>
              {badgeOf(payment)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
