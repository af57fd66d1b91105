import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/error-message.ts'
import { fileUrl } from '../../lib/http.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PaymentLine } from './payment-line.tsx'
import { ownPaymentsQuery } from './queries.ts'

/** The member's payments with their receipts. */
export default function OwnPayments() {
  const { data, error, refetch } = useQuery(ownPaymentsQuery)
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  if (data.length === 0) return <p className="text-quiet">Aucun règlement pour le moment.</p>
  return (
    <ul>
      {data.map((payment) => (
        <PaymentLine
          key={payment.id}
          payment={payment}
          actions={
            payment.receipt && (
              <a
                className={buttonClass('secondary')}
                href={fileUrl('GET /api/my/payments/:id/receipt', { params: { id: payment.id } })}
              >
                Reçu (PDF)<span className="sr-only">{` n° ${payment.receipt}`}</span>
              </a>
            )
          }
        />
      ))}
    </ul>
  )
}
