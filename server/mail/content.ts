import type { Club } from '../../club.ts'
import type { Config } from '../config.ts'
import type { DeliveryKind } from '../delivery-kinds.ts'

export type MailLink = { label: string; url: string }
/** A paragraph, a titled section, or a quotation of user input. */
export type Block = string | { title: string; text: string; link?: MailLink } | { quote: string }
export type Content = {
  kind: DeliveryKind
  subject: string
  /** Preview text, shown beside the subject in the inbox. */
  preheader: string
  greeting: string
  blocks: Block[]
  /** The button. */
  action?: MailLink
  /** Small print, such as what to do if this mail was not expected. */
  closing?: string
}
/**
 * What every mail contains: the club, the site’s URL and, for a notice or the newsletter, the URL of the page that ends
 * mails of its kind.
 */
export type MailContext = { club: Club; config: Pick<Config, 'publicUrl'>; switchOffPageUrl?: string }

export const switchOffLabel = 'Ne plus recevoir ces e-mails'

/** Closing of a mail that may raise a question. */
export const askTheClub = ({ club }: MailContext): string => `Une question\u00a0? Écrivez à ${club.email}.`
