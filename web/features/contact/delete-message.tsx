import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReceivedMessage } from '../../../contract/contact/messages.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { ofName } from '../../lib/texts/of-name.ts'
import { LazyConfirmDialog } from '../../ui/dialogs/lazy-confirm-dialog.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { deleteMessageMutation } from './queries.ts'

type Props = { message: ReceivedMessage; onClose: () => void; returnTo: () => Element | null | undefined }

export function DeleteMessage({ message, onClose, returnTo }: Props) {
  const remove = useMutation(deleteMessageMutation(useQueryClient()))
  const confirm = () =>
    toastResult(remove.mutateAsync(message.id, { onSettled: onClose }), { title: 'Message supprimé' }, (error) =>
      errorMessage(error, 'Impossible de supprimer le message'),
    )
  return (
    <LazyConfirmDialog
      title={`Supprimer le message ${ofName(message.nom)}`}
      confirmLabel="Supprimer définitivement"
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
      returnTo={returnTo}
    >
      <p>Le message est effacé pour toujours. La copie reçue par e-mail reste dans la boîte du club.</p>
    </LazyConfirmDialog>
  )
}
