import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../lib/error-message.ts'
import { canLeave } from '../../lib/leave-guards.ts'
import { toast, toastOnNextPage } from '../../ui/toast-store.ts'
import { logoutMutation } from './queries.ts'

/** Signs out, then calls `loadNext` for a full page load, which clears the memory for the next user of the device. */
export const useSignOut = (loadNext: () => void) => {
  const logout = useMutation(logoutMutation)
  const signOut = async () => {
    if (!(await canLeave('sign-out'))) return
    try {
      // Loaded first: once signed out, nothing may keep the device from being erased.
      const { eraseDevice } = await import('../../lib/offline-cache/erase.ts')
      await logout.mutateAsync()
      await eraseDevice()
      toastOnNextPage({ title: 'Déconnexion réussie', description: 'À bientôt !' })
      loadNext()
    } catch (error) {
      toast({ title: 'Erreur de déconnexion', description: errorMessage(error), tone: 'destructive' })
    }
  }
  return { signOut, isPending: logout.isPending }
}
