import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrialView } from '../../../contract/trials.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { LazyConfirmDialog } from '../../ui/dialogs/lazy-confirm-dialog.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { MoveTrial } from './move-trial.tsx'
import { cancelTrialMutation, confirmTrialMutation } from './queries.ts'

type Props = { token: string; view: TrialView }

/** A trial before the start of its session: it can be confirmed, moved or cancelled. */
export function ChangeableTrial({ token, view: { state, session, others } }: Props) {
  const confirm = useMutation(confirmTrialMutation(useQueryClient(), token))
  return (
    <>
      {!session.isCancelled && (
        <>
          {state === 'booked' && <Reserved isNew={confirm.isSuccess} />}
          {state === 'full' && (
            <p>
              {`Votre demande n’a pas été confirmée à temps, et la dernière place est prise.${others.length === 0 ? ' Aucune autre séance n’a de place en ce moment.' : ''}`}
            </p>
          )}
          {state === 'unconfirmed' && (
            <div className="grid justify-items-start gap-3">
              <p>Plus qu’un appui, et la place est à vous.</p>
              <FormAlert message={optionalErrorMessage(confirm.error)} />
              <Button isPending={confirm.isPending} onClick={() => confirm.mutate()}>
                Confirmer ma séance d’essai
              </Button>
            </div>
          )}
        </>
      )}
      {others.length > 0 && <MoveTrial key={session.id} token={token} sessions={others} />}
      <CancelTrial token={token} />
    </>
  )
}

function Reserved({ isNew }: { isNew: boolean }) {
  const text = <p>Votre place est réservée. Venez dix minutes avant.</p>
  return isNew ? <Outcome>{text}</Outcome> : text
}

function CancelTrial({ token }: { token: string }) {
  const cancel = useMutation(cancelTrialMutation(useQueryClient(), token))
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-6">
      <p>Vous ne pouvez plus venir ? Annulez : la place servira à quelqu’un d’autre.</p>
      <FormAlert message={optionalErrorMessage(cancel.error)} />
      <Button tone="secondary" onClick={() => setAsked(true)}>
        Annuler ma séance d’essai
      </Button>
      {isAsked && (
        <LazyConfirmDialog
          title="Annuler votre séance d’essai&nbsp;?"
          confirmLabel="Oui, annuler"
          cancelLabel="Garder ma place"
          isPending={cancel.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => cancel.mutate(undefined, { onError: () => setAsked(false) })}
        >
          <p>Votre place sera rendue, et vos coordonnées effacées.</p>
        </LazyConfirmDialog>
      )}
    </div>
  )
}
