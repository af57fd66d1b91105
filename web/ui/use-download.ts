import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../lib/calls/error-message.ts'
import { isSignedOut } from '../lib/calls/http.ts'
import { toast } from './toast/toast-store.ts'

/** Starts a download. A toast says that it failed: `failure` when the server gave no reason. */
export const useDownload = (failure?: string) => {
  const { mutate, isPending } = useMutation({
    mutationFn: (download: () => Promise<void>) => download(),
    onError: (error) =>
      isSignedOut(error) || toast({ title: 'Erreur', description: errorMessage(error, failure), tone: 'destructive' }),
  })
  return { start: mutate, isPending }
}
