import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownEmail } from '../../../contract/rules/people/shown-email.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { QueryProvider } from '../../lib/calls/query-provider.tsx'
import { dayAndHour } from '../../lib/texts/dates.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { trialSessionsQuery } from './queries.ts'
import { type BookedTrial, TrialForm } from './trial-form.tsx'

type Props = { onDone: () => void }

/** The form with its provider, in a chunk that the landing page loads late. */
export default function TrialBooking({ onDone }: Props) {
  return (
    <QueryProvider>
      <Booking onDone={onDone} />
    </QueryProvider>
  )
}

function Booking({ onDone }: Props) {
  const query = useQuery(trialSessionsQuery)
  const { data } = query
  const [booked, setBooked] = useState<BookedTrial>()
  const finish = (trial: BookedTrial) => {
    setBooked(trial)
    onDone()
  }
  if (booked) return <AlmostBooked {...booked} />
  if (!data) return <QueryState query={query} lines={6} />
  return data.length > 0 ? <TrialForm sessions={data} onBooked={finish} /> : <NoneOpen />
}

function AlmostBooked({ email, session }: BookedTrial) {
  return (
    <Outcome>
      <p className="subtitle">Presque réservé&nbsp;: ouvrez l’e-mail</p>
      {session && (
        <p className="font-semibold text-accent-text">
          {`${sessionTypeLabels[session.type]}, ${dayAndHour(session.date).toLowerCase()}`}
        </p>
      )}
      <p className="max-w-2xl">
        Un e-mail part à {shownEmail(email)}. Appuyez sur «&nbsp;Confirmer ma séance d’essai&nbsp;» dans les trente
        minutes&nbsp;: jusque-là, votre place vous attend. Rien reçu&nbsp;? Regardez dans les indésirables.
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
