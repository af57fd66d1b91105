import { Link } from 'react-router'
import type { Payment } from '../../../contract/payments/payments.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'

type Props = { payment: Payment; memberPath: (id: string) => string }

/** The people that a payment is for, each a link to their page. */
export const PayerLinks = ({ payment, memberPath }: Props) => (
  <p className="font-bold">
    {payment.shares.map(({ membershipId, person }, index) => (
      <span key={membershipId}>
        {index > 0 && ', '}
        {person ? (
          <Link to={memberPath(person.id)} className="underline underline-offset-4 hover:text-accent-text">
            {fullName(person)}
          </Link>
        ) : (
          'Compte supprimé'
        )}
      </span>
    ))}
  </p>
)
