import type { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewId, Nothing } from '../values.ts'
import { ContactMessage } from './message.form.ts'

const NewContactMessage = ContactMessage.extend({ id: NewId })
export type NewContactMessage = z.output<typeof NewContactMessage>

/** Stores the message and mails it to the club, with the visitor's e-mail as Reply-To. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  hourlyLimit: 'messages',
  body: NewContactMessage,
  response: Nothing,
  status: 204,
})
