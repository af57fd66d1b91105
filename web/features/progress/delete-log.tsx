import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'

type Props = {
  sessionId: string
  remove: UseMutationResult<unknown, Error, string>
  onDeleted: () => void
}

/** Button that deletes a log once the member confirmed. */
export function DeleteLog({ sessionId, remove, onDeleted }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        className="-my-3 justify-self-start text-sm hover:text-bad!"
        isPending={remove.isPending}
        onClick={() => setDeleting(true)}
      >
        Supprimer ce ressenti
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title="Supprimer ce ressenti&nbsp;?"
          confirmLabel="Supprimer le ressenti"
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false)
            toastResult(remove.mutateAsync(sessionId, { onSuccess: onDeleted }), { title: 'Ressenti supprimé' })
          }}
        >
          <p>
            L’effort, l’humeur, les notes et les chiffres de cette séance seront effacés. Vos badges restent acquis.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
