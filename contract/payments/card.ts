import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing, requiredLine } from '../values.ts'

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/confirm-payment',
  access: 'signedIn',
  body: z.object({ paymentIntentId: requiredLine(200) }),
  response: Nothing,
  status: 204,
})
