import { useQuery } from '@tanstack/react-query'
import { fileUrl } from '../../lib/calls/http.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { AttestationLinks } from './documents/attestation-links.tsx'
import { ReceiptLink } from './documents/receipt-link.tsx'
import { PaymentLine } from './payment-line.tsx'
import { ownMembershipsQuery, ownPaymentsQuery } from './queries.ts'

/** The member's payments with their receipts, and their attestations. */
export default function OwnPayments() {
  const query = useQuery(ownPaymentsQuery)
  const { data } = query
  const { data: memberships } = useQuery(ownMembershipsQuery)
  if (!data) return <QueryState query={query} lines={3} />
  return (
    <>
      {data.length === 0 && <p className="text-quiet">Aucun règlement pour le moment.</p>}
      {data.length > 0 && (
        <ul>
          {data.map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              actions={
                payment.receipt && (
                  <ReceiptLink
                    receipt={payment.receipt}
                    url={fileUrl('GET /api/my/payments/:id/receipt', { params: { id: payment.id } })}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
      <AttestationLinks
        memberships={memberships ?? []}
        urlOf={(id) => fileUrl('GET /api/my/memberships/:id/attestation', { params: { id } })}
      />
    </>
  )
}
