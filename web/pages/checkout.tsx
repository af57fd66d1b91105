import { lazy, Suspense, useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import type { User } from '../../contract/people.ts'
import { afterRegistrationText, payee } from '../../contract/rules/money/how-to-pay.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { PaymentOutcome } from '../features/payments/card-payments/payment-outcome.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { PendingPage } from '../ui/layout/pending-page.tsx'
import type { PageHeading } from '../ui/layout/wide-page.tsx'
import { toast } from '../ui/toast/toast-store.ts'

export const handle: PageHeading = { eyebrow: 'Espace Membre', title: 'Paiement' }
export const meta = () => privatePageMeta(handle.title)

const CardPayment = lazy(() => import('../features/payments/card-payments/card-payment.tsx'))

export default function Checkout() {
  return (
    <RequireUser>
      {(user) => (
        <Suspense fallback={<PendingPage />}>
          <CardPayment orElse={<Unavailable user={user} />} />
        </Suspense>
      )}
    </RequireUser>
  )
}

/** Shows a toast with the reason and redirects. */
function NothingToPay() {
  useEffect(() => toast({ title: 'Rien à payer en ligne', description: `Les espèces se remettent ${payee}.` }), [])
  return <Navigate to="/dashboard" replace />
}

/** The page of a club that takes no cards. */
function Unavailable({ user }: { user: User }) {
  if (user.paymentMethod === 'cash') return <NothingToPay />
  return (
    <PaymentOutcome title="Paiement temporairement indisponible">
      <p>
        Le paiement en ligne est temporairement indisponible. Choisissez le paiement en espèces à l’inscription ou{' '}
        <Link to="/contact">contactez l’équipe</Link>.
      </p>
      {user.paymentMethod === 'check' && user.dueCents > 0 && (
        <p>{afterRegistrationText({ feeCents: user.dueCents, paymentMethod: user.paymentMethod })}</p>
      )}
    </PaymentOutcome>
  )
}
