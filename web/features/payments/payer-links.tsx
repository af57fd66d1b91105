import type { Payment } from '../../../contract/payments/payments.ts'
import { MemberLink } from '../../ui/member-link.tsx'

/** The people that a payment is for, each a link to their page. */
export const PayerLinks = ({ payment }: { payment: Payment }) => (
  <p className="font-bold">
    {payment.shares.map(({ membershipId, person }, index) => (
      <span key={membershipId}>
        {index > 0 && ', '}
        {person ? <MemberLink person={person} /> : 'Compte supprimé'}
      </span>
    ))}
  </p>
)
