import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { TrialView } from '../../../contract/trials.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { errorMessage, optionalErrorMessage } from '../../lib/error-message.ts'
import { HttpError } from '../../lib/http.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MoveTrial } from './move-trial.tsx'
import { cancelTrialMutation, ownTrialQuery } from './queries.ts'

/** The page of a visitor's personal link: their trial, and what they can change of it. */
export default function OwnTrial() {
  const [query] = useSearchParams()
  const jeton = query.get('jeton') ?? ''
  const { data, error, refetch } = useQuery(ownTrialQuery(jeton))
  if (jeton === '' || (error instanceof HttpError && error.code === 'trial_link_invalid')) return <InvalidLink />
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  if (data.state === 'cancelled') return <Cancelled />
  return (
    <div className="grid gap-8">
      <Session session={data.session} />
      {data.state === 'past' ? <Past jeton={jeton} /> : <Booked jeton={jeton} view={data} />}
    </div>
  )
}

function InvalidLink() {
  return (
    <div className="grid gap-5">
      <FormAlert message="Lien invalide ou expiré" />
      <LinkButton to="/#essai" tone="secondary">
        Choisir une séance d’essai
      </LinkButton>
    </div>
  )
}

function Session({ session: { date, title, type, location, isCancelled } }: { session: TrialView['session'] }) {
  return (
    <div className="grid gap-1 rounded border border-line bg-surface px-5 py-4">
      <p className="font-semibold text-accent-text">{dayAndHour(date)}</p>
      <p className="subtitle wrap-anywhere">{title}</p>
      <p className="text-quiet wrap-anywhere">{`${sessionTypeLabels[type]} · ${location}`}</p>
      {isCancelled && <p className="mt-2 font-semibold text-bad">Cette séance est annulée par le club.</p>}
    </div>
  )
}

function Cancelled() {
  return (
    <Outcome>
      <p>Votre séance d’essai est annulée, votre place est rendue. Merci de l’avoir dit.</p>
      <LinkButton to="/#essai" tone="secondary">
        Choisir une autre séance
      </LinkButton>
    </Outcome>
  )
}

function Past({ jeton }: { jeton: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p>Votre séance d’essai a eu lieu. Le formulaire d’inscription vous attend, avec ce que nous savons déjà.</p>
      <LinkButton to={`/inscription?essai=${jeton}`}>M’inscrire</LinkButton>
    </div>
  )
}

function Booked({ jeton, view }: { jeton: string; view: TrialView }) {
  const cancel = useMutation(cancelTrialMutation(useQueryClient(), jeton))
  return (
    <>
      {!view.session.isCancelled && <p>Votre place est réservée. Venez dix minutes avant.</p>}
      {view.others.length > 0 && <MoveTrial key={view.session.id} jeton={jeton} sessions={view.others} />}
      <div className="grid justify-items-start gap-3 border-line border-t pt-6">
        <p>Vous ne pouvez plus venir ? Annulez : la place servira à quelqu’un d’autre.</p>
        <FormAlert message={optionalErrorMessage(cancel.error)} />
        <Button tone="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Annuler ma séance d’essai
        </Button>
      </div>
    </>
  )
}
