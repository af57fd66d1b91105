import { mutationOptions } from '@tanstack/react-query'
import { confirmNewsletter, unsubscribeNewsletter } from '../../../contract/newsletter/subscription.ts'
import { call } from '../../lib/http.ts'

export const confirmMutation = mutationOptions({
  mutationFn: (jeton: string) => call(confirmNewsletter, { body: { jeton } }),
})

export const unsubscribeMutation = mutationOptions({
  mutationFn: (jeton: string) => call(unsubscribeNewsletter, { query: { jeton } }),
})
