import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { User } from '../../contract/people.ts'
import { euros } from '../../contract/rules/money/euros.ts'
import { canSignUp } from '../../contract/rules/people/access.ts'
import { currentUserQuery } from '../features/accounts/queries.ts'
import { settlementOf } from '../features/memberships/settlement.ts'
import { ownCardPaymentQuery } from '../features/payments/card-payments/card-payment-queries.ts'
import { PaymentOutcome } from '../features/payments/card-payments/payment-outcome.tsx'
import { useConfirmPayment } from '../features/payments/card-payments/use-confirm-payment.ts'
import { errorMessage } from '../lib/calls/error-message.ts'
import { useClub } from '../lib/club.ts'
import { lazyPart } from '../lib/load-late.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { PendingPage } from '../ui/layout/pending-page.tsx'
import type { PageHeading } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-part.tsx'

const NextMeetings = lazyPart(() => import('../features/memberships/next-meetings.tsx'), { replacement: MissingPart })

const nextMeetings = (
  <Suspense>
    <NextMeetings />
  </Suspense>
)

export const handle: PageHeading = { eyebrow: 'Espace Membre', title: 'Paiement' }
export const meta = () => privatePageMeta(handle.title)

/** Return page of the payment provider; shows success only after the server has confirmed the payment. */
export default function Success() {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const club = useClub()
  const mainSlot = club.weeklySlots.find(({ isMain }) => isMain)
  const paymentIntentId = query.get('payment_intent')
  const { data: user, isPending, error, refetch } = useQuery(currentUserQuery)
  const { isConfirmed, hasFailed, retry } = useConfirmPayment(paymentIntentId, Boolean(user))
  if (!paymentIntentId && isPending) return <PendingPage />
  if (!paymentIntentId)
    return user ? (
      <Settlement user={user} />
    ) : (
      <PaymentOutcome title="Aucun paiement à confirmer">
        <p>Cette page s’ouvre après un paiement en ligne.</p>
      </PaymentOutcome>
    )
  if (isConfirmed)
    return (
      <PaymentOutcome
        title="Paiement réussi !"
        action={<LinkButton to="/seances">Choisir ma séance</LinkButton>}
        next={nextMeetings}
      >
        <p>
          Votre inscription est confirmée. Un e-mail de confirmation va suivre.
          {mainSlot && ` La prochaine séance a lieu ${mainSlot.day} prochain.`}
        </p>
        <Facts facts={[{ label: 'À apporter', value: club.whatToBring, isWide: true }]} />
      </PaymentOutcome>
    )
  if (hasFailed)
    return (
      <PaymentOutcome title="Erreur de confirmation" action={<Button onClick={retry}>Réessayer</Button>}>
        <p>
          Votre paiement n’a pas pu être confirmé. Veuillez <Link to="/contact">contacter le support</Link> avec cette
          référence : <strong className="wrap-anywhere">{paymentIntentId}</strong>
        </p>
      </PaymentOutcome>
    )
  if (error && user === undefined) return <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />
  if (isPending || user) return <PendingPage text="Confirmation du paiement…" />
  const signIn = `/login?suite=${encodeURIComponent(pathname + search)}`
  return (
    <PaymentOutcome title="Plus qu’une étape" action={<LinkButton to={signIn}>Se connecter</LinkButton>}>
      <p>Connectez-vous pour que votre paiement soit confirmé et rattaché à votre adhésion.</p>
    </PaymentOutcome>
  )
}

const settlementAction = (user: User, cardCents: number | undefined) => {
  if (cardCents) return <LinkButton to="/checkout">{`Payer ${euros(cardCents)} par carte`}</LinkButton>
  return canSignUp(user) && <LinkButton to="/seances">Voir les séances</LinkButton>
}

/** For somebody who opened the page without a payment: what they have to pay, or what they may do. */
function Settlement({ user }: { user: User }) {
  const { name } = useClub()
  const { title, text, facts } = settlementOf(user, name)
  const isDue = user.dueCents > 0
  const { data, isLoading } = useQuery({ ...ownCardPaymentQuery, enabled: isDue })
  // Its button would move the page when it comes.
  if (isLoading) return <PendingPage />
  return (
    <PaymentOutcome
      title={title}
      action={settlementAction(user, data?.due?.dueCents)}
      next={nextMeetings}
      picture={isDue ? undefined : 'maillot'}
    >
      {text && <p>{text}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
    </PaymentOutcome>
  )
}
