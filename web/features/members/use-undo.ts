import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'

export const undoLabel = 'Annuler'

/** Undoes a change of memberships, with a toast; its code loads with the first press. */
export const useUndo = () => {
  const client = useQueryClient()
  return (changeId: string) => {
    const undone = import('./dialog-mutations.ts').then(({ undoChange }) => undoChange(client, changeId))
    void toastResult(
      undone,
      { title: 'Changement annulé', description: 'L’adhésion est comme avant, dates comprises.' },
      (error) => errorMessage(error, 'Impossible d’annuler ce changement'),
    )
  }
}
