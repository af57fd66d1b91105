import { Navigate } from 'react-router'
import { RequireUser } from '../features/account/require-user.tsx'
import { titled } from '../lib/title.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'

export const meta = () => titled('Paiement')

export default function Checkout() {
  return (
    <RequireUser>
      {(user) =>
        user.paymentMethod === 'cash' ? (
          <Navigate to="/dashboard" replace />
        ) : (
          <NarrowPage title="Paiement temporairement indisponible">
            <p>
              Le paiement en ligne est temporairement indisponible. Choisissez le paiement en espèces à l’inscription ou
              contactez l’équipe.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to="/dashboard">Mon espace</LinkButton>
              <LinkButton to="/" tone="secondary">
                Retour à l’accueil
              </LinkButton>
            </div>
          </NarrowPage>
        )
      }
    </RequireUser>
  )
}
