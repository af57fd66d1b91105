import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'

export const confirmMutation = mutationOptions({
  mutationFn: (jeton: string) => call('POST /api/newsletter/confirmation', { body: { jeton } }),
})

export const unsubscribeMutation = mutationOptions({
  mutationFn: (jeton: string) => call('POST /api/newsletter/desinscription', { query: { jeton } }),
})
