import { shownEmail } from '../../../contract/rules/people/shown-email.ts'
import { compose } from '../../mail/compose.ts'
import type { MailContext } from '../../mail/content.ts'

type Message = { nom: string; email: string; message: string }

/** A contact message, sent to the club; Reply-To is the visitor. */
export const contactMail = (mailContext: MailContext, { nom, email, message }: Message) =>
  compose(mailContext, {
    kind: 'contact',
    subject: 'Message reçu par le site',
    preheader: `${nom} vous écrit depuis la page de contact.`,
    greeting: 'Bonjour,',
    blocks: [`${nom} (${shownEmail(email)}) vous écrit depuis la page de contact\u00a0:`, { quote: message }],
    closing: `Répondez à ce message\u00a0: votre réponse part à ${shownEmail(email)}.`,
  })
