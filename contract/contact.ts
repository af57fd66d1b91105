import { z } from 'zod'
import { Email } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, requiredLine, requiredParagraph } from './values.ts'

export const ContactMessage = z.object({
  nom: requiredLine(120, 'Merci de saisir votre nom'),
  email: Email,
  message: requiredParagraph(4000, 'Merci de saisir votre message'),
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  body: ContactMessage,
  response: Nothing,
  status: 204,
})
