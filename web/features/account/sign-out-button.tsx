import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { messageOf } from '../../lib/message-of.ts'
import { toast, toastOnNextPage } from '../../ui/toast-store.ts'
import { logoutMutation } from './queries.ts'

export function SignOutButton() {
  const logout = useMutation(logoutMutation)
  const signOut = async () => {
    try {
      await logout.mutateAsync()
      toastOnNextPage({ title: 'Déconnexion réussie', description: 'À bientôt !' })
      // A page load, so that nothing of this person stays in memory for the next one at the same screen.
      window.location.assign('/')
    } catch (error) {
      toast({ title: 'Erreur de déconnexion', description: messageOf(error), tone: 'destructive' })
    }
  }
  return (
    <button
      type="button"
      onClick={signOut}
      disabled={logout.isPending}
      aria-label="Déconnexion"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold text-[0.9688rem] hover:text-accent-text"
    >
      <LogOut aria-hidden className="size-5" />
      <span aria-hidden className="hidden sm:inline">
        Déconnexion
      </span>
    </button>
  )
}
