import { dayInWordsAt } from '../../../../contract/rules/time/dates.ts'
import { compose } from '../../../mail/compose.ts'
import type { MailContext } from '../../../mail/content.ts'
import { type Addressee, greeting } from '../../../mail/greeting.ts'
import { type MailedSession, sessionLink } from '../../../mail/session-text.ts'

/** Sent to people who came or signed up, when a past session has its recap. */
export const recapMail = (mailContext: MailContext, person: Addressee, session: MailedSession & { id: string }) => {
  return compose(mailContext, {
    kind: 'recap',
    subject: `Le mot du coach\u00a0: ${session.title}`,
    preheader: `La séance du ${dayInWordsAt(session.date)} a son résumé.`,
    greeting: greeting(person),
    blocks: [`La séance «\u00a0${session.title}\u00a0» du ${dayInWordsAt(session.date)} a son résumé.`],
    action: { label: 'Le lire', url: sessionLink(mailContext, session) },
  })
}
