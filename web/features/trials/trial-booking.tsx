import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownEmail } from '../../../contract/rules/shown-email.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { trialSessionsQuery } from './queries.ts'
import { TrialForm } from './trial-form.tsx'

/** The form with its provider, in a chunk that the landing page loads late. */
export default function TrialBooking() {
  return (
    <QueryProvider>
      <Booking />
    </QueryProvider>
  )
}

function Booking() {
  const { data, error, refetch } = useQuery(trialSessionsQuery)
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) return <Booked email={email} />
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  return data.length > 0 ? <TrialForm sessions={data} onBooked={setEmail} /> : <NoneOpen />
}

function Booked({ email }: { email: string }) {
  return (
    <Outcome>
      <p className="subtitle">C’est réservé.</p>
      <p className="max-w-2xl">
        Un courriel part à {shownEmail(email)}, avec l’adresse et un lien pour déplacer ou annuler. Rien reçu dans dix
        minutes ? Regardez dans les indésirables.
      </p>
    </Outcome>
  )
}

function NoneOpen() {
  return (
    <div className="grid max-w-2xl justify-items-start gap-5">
      <p>Aucune séance n’a de place d’essai en ce moment. Dites-nous quand vous aimeriez venir.</p>
      <LinkButton to="/#contact" tone="secondary">
        Écrire au club
      </LinkButton>
    </div>
  )
}
