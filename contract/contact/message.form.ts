import { z } from 'zod'
import { Email } from '../email.ts'
import { requiredLine, requiredParagraph } from '../values.ts'

export const ContactMessage = z.object({
  nom: requiredLine(120, 'Merci de saisir votre nom'),
  email: Email,
  message: requiredParagraph(4000, 'Merci de saisir votre message'),
})
