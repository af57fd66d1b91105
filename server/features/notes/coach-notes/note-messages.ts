import { compose } from '../../../mail/compose.ts'
import type { MailContext } from '../../../mail/content.ts'
import { type Addressee, greeting } from '../../../mail/greeting.ts'

/** Sent to a person to whom a coach wrote a note that they may read; the note itself is read on the site. */
export const noteMail = (
  mailContext: MailContext,
  person: Addressee,
  { coach, session }: { coach: string; session: { title: string } | null },
) => {
  const about = session ? `Sur la séance «\u00a0${session.title}\u00a0».` : 'À lire sur le site.'
  return compose(mailContext, {
    kind: 'note',
    subject: `${coach} vous a écrit un mot`,
    preheader: about,
    greeting: greeting(person),
    blocks: [`${coach} vous a écrit un mot. ${about}`],
    action: { label: 'Lire ce mot', url: `${mailContext.config.publicUrl}/progression` },
  })
}
