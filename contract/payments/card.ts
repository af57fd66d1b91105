import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Nothing, requiredLine } from '../values.ts'

/** Reads the outcome of a checkout from the provider and records it. */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/confirm-payment',
  access: 'signedIn',
  /** The provider's id of the checkout, or of its payment. */
  body: z.object({ paymentIntentId: requiredLine(200) }),
  response: Nothing,
  status: 204,
})

/** Whether the club takes cards; a visitor asks before they register. */
export const cardAvailability = endpoint({
  method: 'GET',
  path: '/api/card-payment',
  access: 'public',
  response: z.object({ isAvailable: z.boolean() }),
})

/** What the caller could pay by card now; null when nothing is due. */
export const ownCardPayment = endpoint({
  method: 'GET',
  path: '/api/my/card-payment',
  access: 'signedIn',
  response: z.object({
    isAvailable: z.boolean(),
    due: z.object({ season: z.number(), dueCents: z.number() }).nullable(),
  }),
})

/** Opens the provider's page for what is due, or the one that is open already. The amount comes from the membership. */
export const openCardPayment = endpoint({
  method: 'POST',
  path: '/api/my/card-payment',
  access: 'signedIn',
  response: z.object({ url: z.url() }),
})

/** What the provider reports. Its signature is checked on the body as it came. */
export const cardEvent = endpoint({
  method: 'POST',
  path: '/api/card-events',
  access: 'public',
  response: Nothing,
  status: 204,
})
