import { z } from 'zod'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { NewId, Nothing, requiredLine, requiredParagraph } from '../values.ts'

export const ContactMessage = z.object({
  nom: requiredLine(120, 'Merci de saisir votre nom'),
  email: Email,
  message: requiredParagraph(4000, 'Merci de saisir votre message'),
})

const NewContactMessage = ContactMessage.extend({ id: NewId })
export type NewContactMessage = z.output<typeof NewContactMessage>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  body: NewContactMessage,
  response: Nothing,
  status: 204,
})
