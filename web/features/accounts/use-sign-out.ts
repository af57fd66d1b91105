import { useMutation } from '@tanstack/react-query'
import { deleteDrafts } from '../../lib/draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { canLeave } from '../../lib/leave-guards.ts'
import { toast, toastOnNextPage } from '../../ui/toast-store.ts'
import { logoutMutation } from './queries.ts'

/** Signs out, then calls `loadNext` for a full page load, which clears the memory for the next user of the device. */
export const useSignOut = (loadNext: () => void) => {
  const logout = useMutation(logoutMutation)
  const signOut = async () => {
    if (!(await canLeave())) return
    try {
      await logout.mutateAsync()
      deleteDrafts()
      toastOnNextPage({ title: 'Déconnexion réussie', description: 'À bientôt !' })
      loadNext()
    } catch (error) {
      toast({ title: 'Erreur de déconnexion', description: errorMessage(error), tone: 'destructive' })
    }
  }
  return { signOut, isPending: logout.isPending }
}
