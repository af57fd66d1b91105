import { useEffect } from 'react'
import { network } from '../../lib/device/offline-cache/network.ts'
import { toast } from './toast-store.ts'

/** Shows one toast when `isFailing` becomes true; none without a network, which the page says at its top. */
export const useErrorToast = (isFailing: boolean, description: string): void =>
  useEffect(() => {
    if (isFailing && !network.isDown()) toast({ title: 'Erreur', description, tone: 'destructive' })
  }, [isFailing, description])
