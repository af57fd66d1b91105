import { z } from 'zod'
import { Email } from '../email.ts'
import { maxTextLength } from '../rules/limits.ts'
import { requiredLine, requiredParagraph } from '../values.ts'

export const ContactMessage = z.object({
  nom: requiredLine(120, 'Merci de saisir votre nom'),
  email: Email,
  message: requiredParagraph(maxTextLength, 'Merci de saisir votre message'),
})
