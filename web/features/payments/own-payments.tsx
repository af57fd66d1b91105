import { useQuery } from '@tanstack/react-query'
import { fileUrl } from '../../lib/http.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PaymentLine } from './payment-line.tsx'
import { ownPaymentsQuery } from './queries.ts'

/** The member's payments with their receipts; nothing without any. */
export default function OwnPayments() {
  const { data } = useQuery(ownPaymentsQuery)
  if (!data || data.length === 0) return null
  return (
    <Card title="Mes règlements">
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
    </Card>
  )
}
