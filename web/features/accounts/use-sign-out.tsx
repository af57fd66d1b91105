import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { isUnreachable } from '../../lib/calls/http.ts'
import { canLeave } from '../../lib/leave-guards.ts'
import { toast, toastOnNextPage } from '../../ui/toast/toast-store.ts'
import { logoutMutation } from './queries.ts'

/** Asks about marks that signing out would erase. Loaded at the press: each private page has the button. */
const useKeptMarksQuestion = () => {
  const [question, setQuestion] = useState<ReactNode>(null)
  const canErase = async (): Promise<boolean> => {
    const { countErasedMarks } = await import('../../lib/device/unsent-mark-count.ts')
    const count = countErasedMarks()
    if (count === 0) return true
    const { default: SignOutQuestion } = await import('./sign-out-question.tsx')
    const isConfirmed = await new Promise<boolean>((onAnswer) =>
      setQuestion(<SignOutQuestion count={count} onAnswer={onAnswer} />),
    )
    setQuestion(null)
    return isConfirmed
  }
  return { question, canErase }
}

const stillSignedInText =
  'Sans réseau, rien n’est fermé ni effacé\u00a0: vous restez connecté sur cet appareil. Recommencez dès que le réseau revient.'

/**
 * Signs out, then calls `loadNext` for a full page load, which clears the memory for the next user of the device. The
 * caller renders `question`.
 */
export const useSignOut = (loadNext: () => void) => {
  const logout = useMutation(logoutMutation)
  const { question, canErase } = useKeptMarksQuestion()
  const signOut = async () => {
    try {
      if (!(await canLeave('sign-out')) || !(await canErase())) return
      // Loaded before the call: after signing out, a failed load must not prevent the erasure of the device.
      const { eraseDevice } = await import('../../lib/device/offline-cache/erase.ts')
      await logout.mutateAsync()
      await eraseDevice()
      toastOnNextPage({ title: 'Déconnexion réussie', description: 'À bientôt !' })
      loadNext()
    } catch (error) {
      const description = isUnreachable(error) ? stillSignedInText : errorMessage(error)
      toast({ title: 'Erreur de déconnexion', description, tone: 'destructive' })
    }
  }
  return { signOut, question, isPending: logout.isPending }
}
