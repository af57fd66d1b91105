import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/message-of.ts'
import { toast } from '../../ui/toast-store.ts'
import { forgetUser, logoutMutation } from './queries.ts'

export function SignOutButton() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const logout = useMutation(logoutMutation)
  const signOut = async () => {
    try {
      await logout.mutateAsync()
      // The page is left, at once, before the person is forgotten: it would otherwise send the visitor to the sign-in form.
      await navigate('/', { flushSync: true })
      forgetUser(client)
      toast({ title: 'Déconnexion réussie', description: 'À bientôt !' })
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
