import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RenewalView } from '../../../contract/renewals.ts'
import { seasonName } from '../../../contract/rules/season.ts'
import { dayInWords } from '../../lib/dates.ts'
import { errorMessage, optionalErrorMessage } from '../../lib/error-message.ts'
import { HttpError } from '../../lib/http.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Answered } from './answered.tsx'
import { declineRenewalMutation, renewalQuery } from './queries.ts'
import { Unchanged } from './unchanged.tsx'
import { canStay } from './unchanged-answer.ts'

const RenewalForm = lazy(() => import('./renewal-form.tsx'))

/** The page of a member's personal link, which opens this answer only. */
export default function Renewal() {
  const [query] = useSearchParams()
  const jeton = query.get('jeton') ?? ''
  const { data, error, refetch } = useQuery(renewalQuery(jeton))
  if (jeton === '' || (error instanceof HttpError && error.code === 'renewal_link_invalid')) return <InvalidLink />
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  return data.answer === null ? <Question jeton={jeton} view={data} /> : <Answered jeton={jeton} view={data} />
}

function InvalidLink() {
  return (
    <div className="grid gap-5">
      <FormAlert message="Lien invalide ou expiré" />
      <LinkButton to="/#contact" tone="secondary">
        Écrire au club
      </LinkButton>
    </div>
  )
}

type Props = { jeton: string; view: RenewalView }

function Question({ jeton, view }: Props) {
  const isQuick = view.known !== null && canStay(view.known)
  const [isOpen, setOpen] = useState(!isQuick)
  const decline = useMutation(declineRenewalMutation(useQueryClient(), jeton))
  return (
    <div className="grid gap-8">
      <p>
        {`Bonjour ${view.prenom}, la saison ${seasonName(view.season)} commence le 1er septembre. Répondez d’ici au ${dayInWords(view.closesAt)}.`}
      </p>
      {!isQuick && <p>Votre âge ou votre situation a pu changer votre tarif : vérifiez votre fiche.</p>}
      {isQuick && view.known && !isOpen && (
        <Unchanged jeton={jeton} known={view.known} takesCards={view.takesCards} onEdit={() => setOpen(true)} />
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <RenewalForm jeton={jeton} view={view} />
        </Suspense>
      )}
      <div className="grid gap-3 border-line border-t pt-6">
        <FormAlert message={optionalErrorMessage(decline.error)} />
        <Button tone="quiet" className="justify-self-start" busy={decline.isPending} onClick={() => decline.mutate()}>
          Je ne reprends pas
        </Button>
      </div>
    </div>
  )
}
