import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { NamedSession } from '../named-session.tsx'
import { deleteSessionMutation } from '../queries.ts'
import { ScopeField, useScope } from '../series/scope-field.tsx'
import { laneId } from '../session-details.ts'

type Props = {
  session: CoachSession
  onClose: () => void
  onCancelInstead: (session: CoachSession) => void
}

const lossText = ({ sessionCount, signUpCount }: { sessionCount: number; signUpCount: number }) =>
  sessionCount === 1
    ? `${formatCount(signUpCount, 'membre')} inscrit${signUpCount >= 2 ? 's' : ''} : ${signUpCount >= 2 ? 'leurs inscriptions, présences et ressentis' : 'son inscription, sa présence et son ressenti'} partent avec elle.`
    : `${formatCount(signUpCount, 'inscription')} à ces ${sessionCount} séances : elles partent avec elles.`

export default function DeleteSession({ session, onClose, onCancelInstead }: Props) {
  const remove = useMutation(deleteSessionMutation(useQueryClient()))
  const scope = useScope(session)
  const isOne = scope.scope === 'one'
  const neighbours = useRef<(Element | undefined)[]>([])
  const confirm = () => {
    // Those of all weeks: the next lane can be in another list.
    const lanes = [...document.querySelectorAll(`[id^=${laneId('')}]`)]
    const index = lanes.findIndex(({ id }) => id === laneId(session.id))
    neighbours.current = [lanes[index + 1], lanes[index - 1]]
    return toastResult(
      remove.mutateAsync({ id: session.id, scope: scope.scope }, { onSettled: onClose }),
      {
        title: 'Succès',
        description: `${isOne ? 'Séance supprimée' : 'Séances supprimées'}. ${session.title}, ${dayAndHour(session.date).toLowerCase()}.`,
      },
      (error) => failedActionMessage('Impossible de supprimer la séance', error),
    )
  }
  const hasSignUps = scope.size !== undefined && scope.size.signUpCount > 0
  return (
    <ConfirmDialog
      title="Supprimer la séance"
      confirmLabel="Supprimer"
      cancelLabel={isOne ? 'Garder la séance' : 'Garder les séances'}
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
      // The list stays where it is.
      returnTo={() => neighbours.current.find((lane) => lane?.isConnected)?.querySelector('[aria-haspopup]')}
    >
      <p>{`Êtes-vous sûr de vouloir supprimer ${isOne ? 'cette séance' : 'ces séances'} ?`}</p>
      <NamedSession title={session.title} facts={[dayAndHour(session.date), session.location]} />
      <ScopeField label="Supprimer" {...scope} />
      {scope.size && hasSignUps && <p>{lossText(scope.size)}</p>}
      {hasSignUps && session.cancelledAt === null && Date.parse(session.date) > Date.now() && (
        <p>
          {`Pour les prévenir et garder ${isOne ? 'la séance visible' : 'les séances visibles'}, `}
          <button type="button" className="min-h-11 underline" onClick={() => onCancelInstead(session)}>
            {isOne ? 'annulez-la plutôt' : 'annulez-les plutôt'}
          </button>
          .
        </p>
      )}
    </ConfirmDialog>
  )
}
