import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RenewalView } from '../../../contract/renewals.ts'
import { dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { isLinkInvalid } from '../../lib/calls/http.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { InvalidLink } from '../../ui/invalid-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BesideBib, startDetails } from './beside-bib.tsx'
import { declineRenewalMutation, renewalQuery } from './queries.ts'
import { RenewalAnswer } from './renewal-answer.tsx'
import { Unchanged } from './unchanged.tsx'
import { canStayUnchanged } from './unchanged-answer.ts'

const RenewalForm = lazy(() => import('./renewal-form.tsx'))

/** The page of a member's personal link, which opens this answer only. */
export default function Renewal() {
  const [query] = useSearchParams()
  const token = query.get('jeton') ?? ''
  const renewal = useQuery(renewalQuery(token))
  const { data, error } = renewal
  if (token === '' || isLinkInvalid(error)) return <LinkRefused />
  if (!data) return <QueryState query={renewal} lines={6} />
  return data.answer === null ? <Question token={token} view={data} /> : <RenewalAnswer token={token} view={data} />
}

function LinkRefused() {
  return (
    <InvalidLink>
      <p>Ouvrez celui du dernier e-mail du club, en entier. S’il ne marche plus, demandez-en un autre.</p>
      <LinkButton to="/#contact">Écrire au club</LinkButton>
    </InvalidLink>
  )
}

type Props = { token: string; view: RenewalView }

function Question({ token, view }: Props) {
  const isQuick = view.known !== null && canStayUnchanged(view.known)
  const [isOpen, setOpen] = useState(!isQuick)
  const [details, setDetails] = useState(() => startDetails(view))
  const decline = useMutation(declineRenewalMutation(useQueryClient(), token))
  return (
    <BesideBib view={view} details={details}>
      <div className="grid gap-8">
        <p>
          {`Bonjour ${view.prenom}, la saison ${seasonName(view.season)} commence le 1er septembre. Répondez d’ici au ${dayInWordsAt(view.closesAt)}.`}
        </p>
        {!isQuick && <p>Votre âge ou votre situation a pu changer votre tarif : vérifiez votre fiche.</p>}
        {isQuick && view.known && !isOpen && (
          <Unchanged token={token} known={view.known} canPayByCard={view.canPayByCard} onEdit={() => setOpen(true)} />
        )}
        {isOpen && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <RenewalForm token={token} view={view} onDetails={setDetails} />
          </Suspense>
        )}
        <div className="grid gap-3 border-line border-t pt-6">
          <FormAlert message={optionalErrorMessage(decline.error)} />
          <Button
            tone="quiet"
            className="justify-self-start"
            isPending={decline.isPending}
            onClick={() => decline.mutate()}
          >
            Je ne reprends pas
          </Button>
        </div>
      </div>
    </BesideBib>
  )
}
