import { type Block, type Content, type MailContext, type MailLink, switchOffLabel } from './content.ts'
import { asHtml } from './html.ts'

const linkInText = ({ label, url }: MailLink) => `${label}\u00a0:\n${url}`

const blockInText = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  const { title, text, link } = block
  return [title, text, ...(link ? [linkInText(link)] : [])].join('\n')
}

const footerInText = ({ club, config }: MailContext) =>
  ['-- ', club.name, club.address.street, `${club.address.postalCode} ${club.address.town}`, club.email].join('\n') +
  `\n${config.publicUrl}`

const asText = (mailContext: MailContext, { greeting, blocks, action, closing }: Content) =>
  [
    greeting,
    ...blocks.map(blockInText),
    ...(action ? [linkInText(action)] : []),
    ...(closing ? [closing] : []),
    ...(mailContext.switchOffPageUrl ? [linkInText({ label: switchOffLabel, url: mailContext.switchOffPageUrl })] : []),
    footerInText(mailContext),
  ].join('\n\n')

/** Without a button: `url` is the site. */
type ComposedMail = Pick<Content, 'kind' | 'subject' | 'preheader'> & { text: string; html: string; url: string }

/** Renders the content as plain text and as HTML in the club's layout; user input is escaped. */
export const compose = (mailContext: MailContext, content: Content): ComposedMail => ({
  kind: content.kind,
  subject: content.subject,
  preheader: content.preheader,
  url: content.action?.url ?? mailContext.config.publicUrl,
  text: asText(mailContext, content),
  html: asHtml(mailContext, content),
})
