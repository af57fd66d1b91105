import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email, Nothing } from './values.ts'

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  body: z.object({ email: Email }),
  response: Nothing,
  status: 204,
})
