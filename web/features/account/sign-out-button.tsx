import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { logoutMutation } from './queries.ts'

export function SignOutButton() {
  const navigate = useNavigate()
  const logout = useMutation(logoutMutation(useQueryClient()))
  const signOut = async () => {
    try {
      // The page is left first: it would otherwise send the visitor to the sign-in page.
      await navigate('/')
      await logout.mutateAsync()
      toast({ title: 'Déconnexion réussie', description: 'À bientôt !' })
    } catch (error) {
      toast({ title: 'Erreur de déconnexion', description: messageOf(error), tone: 'destructive' })
    }
  }
  return (
    <Button tone="quiet" busy={logout.isPending} onClick={signOut}>
      Déconnexion
    </Button>
  )
}
