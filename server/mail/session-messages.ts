import { dayInWords } from '../../contract/rules/dates.ts'
import type { CoachSession } from '../../contract/sessions.ts'
import { compose } from './compose.ts'
import type { MailContext } from './content.ts'
import { type Addressee, hello } from './messages.ts'
import { dayAndHour, hourInParis } from './words.ts'

type Session = Pick<CoachSession, 'date' | 'title' | 'location' | 'cancelReason'>

const named = ({ date, title, location }: Session) =>
  `La séance «\u00a0${title}\u00a0» du ${dayInWords(date)} à ${hourInParis(date)} (${location})`

const nextSessions = ({ config }: MailContext) => ({
  label: 'Voir les prochaines séances',
  url: `${config.publicUrl}/seances`,
})

/** Sent to everyone who signed up for a session that will not take place. */
export const sessionCancelledMail = (mailContext: MailContext, person: Addressee, session: Session) =>
  compose(mailContext, {
    kind: 'session_cancelled',
    subject: `Séance annulée\u00a0: ${dayAndHour(session.date)}`,
    preheader: session.cancelReason ?? session.title,
    greeting: hello(person),
    blocks: [
      `${named(session)} n’aura pas lieu.`,
      ...(session.cancelReason === null ? [] : [{ title: 'Pourquoi', text: session.cancelReason }]),
    ],
    action: nextSessions(mailContext),
    closing: 'Si elle est finalement rétablie, un courriel vous le dira\u00a0: votre inscription est gardée.',
  })

/** Sent to the same people when the coach takes the cancellation back. */
export const sessionRestoredMail = (mailContext: MailContext, person: Addressee, session: Session) =>
  compose(mailContext, {
    kind: 'session_restored',
    subject: `Séance rétablie\u00a0: ${dayAndHour(session.date)}`,
    preheader: 'Elle a bien lieu, et votre inscription est gardée.',
    greeting: hello(person),
    blocks: [`${named(session)} avait été annulée\u00a0: elle a finalement lieu. Votre inscription est gardée.`],
    action: nextSessions(mailContext),
    closing: 'Vous ne pouvez plus venir\u00a0? Retirez votre inscription sur la page des séances.',
  })
