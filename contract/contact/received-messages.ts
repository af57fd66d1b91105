import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StoredEmail } from '../stored-email.ts'
import { ById, IsoInstant, Nothing, PageQuery } from '../values.ts'

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
