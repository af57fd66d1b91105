import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CoachSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { formatCount, joinWithDots } from '../../lib/format-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastResult } from '../../ui/toast-result.ts'
import { deleteSessionMutation } from './queries.ts'

type Props = {
  session: CoachSession | null
  onClose: () => void
  onCancelInstead: (session: CoachSession) => void
}

export function DeleteSession({ session, onClose, onCancelInstead }: Props) {
  const remove = useMutation(deleteSessionMutation(useQueryClient()))
  const confirm = () =>
    session &&
    toastResult(
      remove.mutateAsync(session.id, { onSettled: onClose }),
      { title: 'Succès', description: 'Séance supprimée' },
      (error) => failedActionMessage('Impossible de supprimer la séance', error),
    )
  return (
    <ConfirmDialog
      open={session !== null}
      title="Supprimer la séance"
      confirmLabel="Supprimer"
      cancelLabel="Garder la séance"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Êtes-vous sûr de vouloir supprimer cette séance ?</p>
      {session && (
        <p>
          <strong className="block">{session.title}</strong>
          {joinWithDots(dayAndHour(session.date), session.location)}
        </p>
      )}
      {session && session.rsvpCount > 0 && (
        <p>{`${formatCount(session.rsvpCount, 'membre')} inscrit${session.rsvpCount >= 2 ? 's' : ''} : leurs inscriptions, présences et ressentis partent avec elle.`}</p>
      )}
      {session && session.rsvpCount > 0 && session.cancelledAt === null && Date.parse(session.date) > Date.now() && (
        <p>
          Pour les prévenir et garder la séance visible,{' '}
          <button type="button" className="min-h-11 underline" onClick={() => onCancelInstead(session)}>
            annulez-la plutôt
          </button>
          .
        </p>
      )}
    </ConfirmDialog>
  )
}
