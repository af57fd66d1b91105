import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StoredEmail } from '../stored-email.ts'
import { ById, IsoInstant, NewId, Nothing, PageQuery } from '../values.ts'
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

const ReceivedMessage = z.object({
  id: z.string(),
  nom: z.string(),
  email: StoredEmail,
  message: z.string(),
  createdAt: IsoInstant,
  /** When the board marked it as answered; null until then. */
  answeredAt: IsoInstant.nullable(),
})
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

/** Contact messages, the newest first. */
export const receivedMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  query: PageQuery,
  response: z.array(ReceivedMessage),
})
/** Marks a message as answered, or removes that mark. */
export const markMessageAnswered = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id/answered',
  access: 'admin',
  params: ById,
  body: z.object({ isAnswered: z.boolean() }),
  response: ReceivedMessage,
})
/** 404 `message_not_found`. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/:id',
  access: 'admin',
  params: ById,
  response: Nothing,
  status: 204,
})
