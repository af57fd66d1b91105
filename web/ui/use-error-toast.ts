import { useEffect } from 'react'
import { toast } from './toast-store.ts'

/** Shows one toast when `isFailing` becomes true; repeated failures show no further toast. */
export const useErrorToast = (isFailing: boolean, description: string): void =>
  useEffect(() => {
    if (isFailing) toast({ title: 'Erreur', description, tone: 'destructive' })
  }, [isFailing, description])
