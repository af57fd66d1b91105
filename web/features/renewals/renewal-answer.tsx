import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { RenewalView } from '../../../contract/renewals.ts'
import { renewalPaymentText } from '../../../contract/rules/money/how-to-pay.ts'
import { dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BesideBib, startDetails } from './beside-bib.tsx'
import { declineRenewalMutation } from './queries.ts'

const RenewalForm = lazy(() => import('./renewal-form.tsx'))

const nextStepText = ({ requested, isAnswerFinal }: RenewalView): string => {
  if (isAnswerFinal) return 'Le bureau a validé votre adhésion. Pour la changer, écrivez au club.'
  if (!requested || requested.feeCents === 0) return 'Votre adhésion est gratuite\u00a0: le bureau la valide.'
  return renewalPaymentText(requested)
}

const isCardPayment = ({ isAnswerFinal, canPayByCard, requested }: RenewalView): boolean =>
  !isAnswerFinal && canPayByCard && requested !== null && requested.feeCents > 0 && requested.paymentMethod === 'stripe'

/** The answer, and how to change it, without personal data. */
export function RenewalAnswer({ token, view }: { token: string; view: RenewalView }) {
  const [isOpen, setOpen] = useState(false)
  const [details, setDetails] = useState(() => startDetails(view))
  const decline = useMutation(declineRenewalMutation(useQueryClient(), token))
  const isYes = view.answer === 'yes'
  return (
    <BesideBib view={view} details={details} isShown={isYes || isOpen}>
      <div className="grid gap-8">
        <Outcome key={view.answer}>
          <p className="heading">
            {isYes ? `Merci ${view.prenom}, à la saison prochaine !` : `C’est noté, ${view.prenom}.`}
          </p>
          <p>
            {isYes
              ? `Votre demande pour la saison ${seasonName(view.season)} est enregistrée. ${nextStepText(view)}`
              : 'Nous ne vous écrirons plus à ce sujet. Votre adhésion va jusqu’au bout de sa saison.'}
          </p>
          {!view.isAnswerFinal && (
            <p className="text-quiet text-sm">{`Vous pouvez changer d’avis jusqu’au ${dayInWordsAt(view.closesAt)} avec ce même lien.`}</p>
          )}
        </Outcome>
        {isYes && isCardPayment(view) && (
          <LinkButton to="/checkout" className="justify-self-start">
            Payer par carte
          </LinkButton>
        )}
        {!view.isAnswerFinal && !isOpen && (
          <div className="grid gap-3 sm:flex">
            <Button tone="secondary" onClick={() => setOpen(true)}>
              {isYes ? 'Changer ma réponse' : 'Finalement, je reprends'}
            </Button>
            {isYes && (
              <Button tone="quiet" isPending={decline.isPending} onClick={() => decline.mutate()}>
                Je ne reprends pas
              </Button>
            )}
          </div>
        )}
        <FormAlert message={optionalErrorMessage(decline.error)} />
        {isOpen && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <RenewalForm token={token} view={view} onDetails={setDetails} onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </BesideBib>
  )
}
