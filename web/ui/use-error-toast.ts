import { useEffect } from 'react'
import { toast } from './toast-store.ts'

/** Says once that something started to fail; a refresh that fails again stays quiet until one succeeded. */
export const useErrorToast = (isFailing: boolean, description: string): void =>
  useEffect(() => {
    if (isFailing) toast({ title: 'Erreur', description, tone: 'destructive' })
  }, [isFailing, description])
