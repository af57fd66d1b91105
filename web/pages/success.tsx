import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currentUserQuery } from '../features/account/queries.ts'
import { useConfirmPayment } from '../features/payments/use-confirm-payment.ts'
import { titled } from '../lib/title.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'

export const meta = () => titled('Paiement réussi')

export default function Success() {
  const [query] = useSearchParams()
  const { data: user } = useQuery(currentUserQuery)
  useConfirmPayment(query.get('payment_intent'), Boolean(user))
  return (
    <NarrowPage title="Paiement réussi !">
      <p>
        Votre inscription est confirmée. Un e-mail de confirmation va suivre. La prochaine séance a lieu dimanche
        prochain.
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
