import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import type { ToastAction } from '../../ui/toast/toast-store.ts'

export const undoLabel = 'Annuler'

/** Action of a toast that undoes a change of memberships; its code loads with the first press. */
export const useUndoAction = () => {
  const client = useQueryClient()
  const undo = (changeId: string) => {
    const undone = import('./dialog-mutations.ts').then(({ undoChange }) => undoChange(client, changeId))
    void toastResult(
      undone,
      { title: 'Changement annulé', description: 'Tout est comme avant, dates comprises.' },
      (error) => errorMessage(error, 'Impossible d’annuler ce changement'),
    )
  }
  return ({ changeId }: { changeId: string | null }): ToastAction | undefined =>
    changeId === null ? undefined : { label: undoLabel, onPress: () => undo(changeId) }
}
