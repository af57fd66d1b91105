import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing, requiredLine } from '../values.ts'

/** Reads the outcome of a checkout from the provider and records it. */
export const confirmCardPayment = endpoint({
  method: 'POST',
  path: '/api/confirm-payment',
  access: 'signedIn',
  /** The provider's id of the checkout, or of its payment. */
  body: z.object({ paymentIntentId: requiredLine(200) }),
  response: Nothing,
  status: 204,
})

/** Whether the club takes card payments; a visitor asks before they register. */
export const cardPaymentAvailability = endpoint({
  method: 'GET',
  path: '/api/card-payment',
  access: 'public',
  response: z.object({ isAvailable: z.boolean() }),
})

/** Amount that the caller can pay by card now; null when nothing is due. */
export const ownCardPayment = endpoint({
  method: 'GET',
  path: '/api/my/card-payment',
  access: 'signedIn',
  response: z.object({
    isAvailable: z.boolean(),
    due: z.object({ season: z.number(), dueCents: z.number() }).nullable(),
  }),
})

/** Opens the provider's checkout for what is due, or returns the open one. The amount comes from the membership. */
export const openCardPayment = endpoint({
  method: 'POST',
  path: '/api/my/card-payment',
  access: 'signedIn',
  response: z.object({ url: z.url() }),
})

/** Receives an event of the provider. Its signature is checked on the raw body. */
export const cardPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/card-events',
  access: 'public',
  response: Nothing,
  status: 204,
})
