import { Link, Navigate } from 'react-router'
import { paymentNote } from '../features/accounts/registration/payment-note.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { PaymentOutcome } from '../features/payments/payment-outcome.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'

export const meta = () => privatePageMeta('Paiement')

export default function Checkout() {
  return (
    <RequireUser>
      {(user) =>
        user.paymentMethod === 'cash' ? (
          <Navigate to="/dashboard" replace />
        ) : (
          <PaymentOutcome title="Paiement temporairement indisponible">
            <p>
              Le paiement en ligne est temporairement indisponible. Choisissez le paiement en espèces à l’inscription ou{' '}
              <Link to="/contact">contactez l’équipe</Link>.
            </p>
            {user.paymentMethod === 'check' && !user.paid && <p>{paymentNote(user)}</p>}
          </PaymentOutcome>
        )
      }
    </RequireUser>
  )
}
