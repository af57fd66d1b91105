import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CoachNote } from '../../../contract/notes.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { failedActionMessage } from '../../lib/calls/error-message.ts'
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { deleteNoteMutation } from './queries.ts'

type Props = { note: CoachNote; onClose: () => void; returnTo: () => Element | null | undefined }

export default function DeleteNote({ note, onClose, returnTo }: Props) {
  const remove = useMutation(deleteNoteMutation(useQueryClient()))
  const confirm = () =>
    toastResult(remove.mutateAsync(note.id, { onSettled: onClose }), { title: 'Note supprimée' }, (error) =>
      failedActionMessage('Impossible de supprimer la note', error),
    )
  return (
    <ConfirmDialog
      title={`Supprimer la note sur ${fullName(note.user)}`}
      confirmLabel="Supprimer"
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
      returnTo={returnTo}
    >
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere font-bold">{note.content}</p>
      <p>
        {note.isVisible ? 'Le membre et les autres coachs ne la liront plus.' : 'Les autres coachs ne la liront plus.'}{' '}
        Elle est effacée pour toujours dans un an.
      </p>
    </ConfirmDialog>
  )
}
