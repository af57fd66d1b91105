import { z } from 'zod'
import { emailWithMessage } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { Nothing, Token } from '../values.ts'

const WithToken = z.object({ jeton: Token })

/** Gives the same response for a new, unconfirmed or confirmed address, so that it does not reveal the list. */
export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  hourlyLimit: 'messages',
  body: z.object({ email: emailWithMessage('Adresse e-mail invalide') }),
  response: Nothing,
  status: 204,
})

/** By the mailed link. 400 `link_invalid`. */
export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirmation',
  access: 'public',
  body: WithToken,
  response: Nothing,
  status: 204,
})

/** The token is in the query: mail providers POST their own body to this URL (one-click unsubscribe, RFC 8058). */
export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/desinscription',
  access: 'public',
  query: WithToken,
  response: Nothing,
  status: 204,
})
