import { z } from 'zod'
import { emailOrElse } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, Token } from './values.ts'

const WithToken = z.object({ jeton: Token })

/** Answers the same whether the address is new, unconfirmed or on the list already. */
export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  body: z.object({ email: emailOrElse('Adresse e-mail invalide') }),
  response: Nothing,
  status: 204,
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirmation',
  access: 'public',
  body: WithToken,
  response: Nothing,
  status: 204,
})

/** The token stands in the address: a mail provider posts to it with a form of its own (RFC 8058). */
export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/desinscription',
  access: 'public',
  query: WithToken,
  response: Nothing,
  status: 204,
})
