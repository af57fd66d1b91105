import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'

export const confirmMutation = mutationOptions({
  mutationFn: (token: string) => call('POST /api/newsletter/confirmation', { body: { jeton: token } }),
})

export const unsubscribeMutation = mutationOptions({
  mutationFn: (token: string) => call('POST /api/newsletter/desinscription', { query: { jeton: token } }),
})
