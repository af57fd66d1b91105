import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { meansAtTheTrack, payee } from '../../../../contract/rules/money/how-to-pay.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { useClub } from '../../../lib/club.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { PendingPage } from '../../../ui/layout/pending-page.tsx'
import { openCardPaymentMutation, ownCardPaymentQuery } from './card-payment-queries.ts'
import { PaymentOutcome } from './payment-outcome.tsx'

/** Amount due, and the link to the provider's page; `orElse` where the club takes no cards. */
export default function CardPayment({ orElse }: { orElse: ReactNode }) {
  const { data, error, refetch } = useQuery(ownCardPaymentQuery)
  if (!data && !error) return <PendingPage />
  if (!data)
    return (
      <main id="contenu" className="page py-10">
        <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />
      </main>
    )
  if (!data.isAvailable) return orElse
  if (data.due) return <PayByCard {...data.due} />
  return (
    <PaymentOutcome title="Rien à payer">
      <p>Vous n’avez pas de cotisation à régler par carte en ce moment.</p>
      <p>
        Une question ? <Link to="/contact">Écrivez au club</Link>.
      </p>
    </PaymentOutcome>
  )
}

function PayByCard({ season, dueCents }: { season: number; dueCents: number }) {
  const club = useClub()
  const amountId = useId()
  const [query] = useSearchParams()
  const open = useMutation(openCardPaymentMutation())
  const pay = () => open.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) })
  return (
    <PaymentOutcome
      title="Payer par carte"
      action={
        <Button isPending={open.isPending} onClick={pay} aria-describedby={amountId}>
          {`Payer ${euros(dueCents)}`}
        </Button>
      }
    >
      {query.has('retour') && (
        <p role="status" className="font-bold text-wait">
          Votre paiement n’est pas terminé : rien n’a été débité. Vous pouvez le reprendre, ou régler autrement.
        </p>
      )}
      <dl id={amountId} className="grid gap-1 border-line-strong border-y-[1.5px] border-dashed py-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{`Adhésion ${seasonName(season)}, ${club.name}`}</dt>
          <dd className="subtitle tabular-nums">{euros(dueCents)}</dd>
        </div>
      </dl>
      <p>
        Vous payez sur la page sécurisée de Stripe, puis vous revenez ici. Le club ne voit pas votre carte. Votre reçu
        arrive par e-mail et votre adhésion s’active aussitôt.
      </p>
      <p className="text-quiet text-sm">{`Vous pouvez aussi régler ${meansAtTheTrack('stripe', club.name)}, ${payee}.`}</p>
      {open.error && <FormAlert message={errorMessage(open.error, 'Impossible d’ouvrir la page de paiement')} />}
    </PaymentOutcome>
  )
}
