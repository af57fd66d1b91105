import { z } from 'zod'
import { StoredEmail } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { ById, IsoInstant, Nothing, PageQuery } from '../values.ts'

const ReceivedMessage = z.object({
  id: z.string(),
  nom: z.string(),
  email: StoredEmail,
  message: z.string(),
  createdAt: IsoInstant,
})
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const receivedMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  query: PageQuery,
  response: z.array(ReceivedMessage),
})
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/:id',
  access: 'admin',
  params: ById,
  response: Nothing,
  status: 204,
})
