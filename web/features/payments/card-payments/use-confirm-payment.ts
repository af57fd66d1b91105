import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/calls/http.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

/** Confirms a payment with the server after the provider redirected back: once, and again with `retry`. */
export const useConfirmPayment = (paymentIntentId: string | null, isSignedIn: boolean) => {
  const client = useQueryClient()
  const { mutate, isSuccess, isError } = useMutation({
    mutationFn: (id: string) => call('POST /api/confirm-payment', { body: { paymentIntentId: id } }),
    onSuccess: () => {
      toast({ title: 'Paiement confirmé !', description: 'Votre inscription est maintenant active.' })
      return Promise.all((['user', 'my'] as const).map((area) => client.invalidateQueries({ queryKey: [area] })))
    },
    onError: () =>
      toast({ title: 'Erreur de confirmation', description: 'Veuillez contacter le support.', tone: 'destructive' }),
  })
  const attemptedId = useRef<string | null>(null)
  useEffect(() => {
    if (!paymentIntentId || !isSignedIn || attemptedId.current === paymentIntentId) return
    attemptedId.current = paymentIntentId
    mutate(paymentIntentId)
  }, [paymentIntentId, isSignedIn, mutate])
  return { isConfirmed: isSuccess, hasFailed: isError, retry: () => paymentIntentId && mutate(paymentIntentId) }
}
