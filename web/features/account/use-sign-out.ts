import { useMutation } from '@tanstack/react-query'
import { forgetDrafts } from '../../lib/draft.ts'
import { mayLeave } from '../../lib/leaving.ts'
import { messageOf } from '../../lib/message-of.ts'
import { toast, toastOnNextPage } from '../../ui/toast-store.ts'
import { logoutMutation } from './queries.ts'

/** Signs out, then loads a page anew: nothing of this person stays in memory for the next one at the same screen. */
export const useSignOut = (loadNext: () => void) => {
  const logout = useMutation(logoutMutation)
  const signOut = async () => {
    if (!(await mayLeave())) return
    try {
      await logout.mutateAsync()
      forgetDrafts()
      toastOnNextPage({ title: 'Déconnexion réussie', description: 'À bientôt !' })
      loadNext()
    } catch (error) {
      toast({ title: 'Erreur de déconnexion', description: messageOf(error), tone: 'destructive' })
    }
  }
  return { signOut, isPending: logout.isPending }
}
