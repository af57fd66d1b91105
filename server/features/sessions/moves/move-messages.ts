import type { IsoInstant } from '../../../../contract/values.ts'
import { compose } from '../../../mail/compose.ts'
import type { MailContext } from '../../../mail/content.ts'
import { dayAtHour } from '../../../mail/dates.ts'
import { type Addressee, greeting } from '../../../mail/greeting.ts'
import { type MailedSession, nextSessions, sessionLink } from '../../../mail/session-text.ts'

type MovedSession = MailedSession & { id: string; knownDate: IsoInstant; knownLocation: string }

const formerDetails = ({ knownDate, knownLocation, location }: MovedSession) =>
  `${dayAtHour(knownDate)}${knownLocation === location ? '' : `, ${knownLocation}`}`
const newDetails = (session: MovedSession) =>
  `${dayAtHour(session.date)}, ${session.location} (avant\u00a0: ${formerDetails(session)})`

/** Sent once to a person who signed up for, or waits for a place of, sessions whose date or location they know wrongly. */
export const sessionsMovedMail = (
  mailContext: MailContext,
  person: Addressee,
  sessions: readonly [MovedSession, ...MovedSession[]],
) => {
  const [first, ...later] = sessions
  const isOne = later.length === 0
  return compose(mailContext, {
    kind: 'session_changed',
    subject: isOne ? `Séance modifiée\u00a0: ${dayAtHour(first.date)}` : `${sessions.length} séances modifiées`,
    preheader: `Avant\u00a0: ${formerDetails(first)}.`,
    greeting: greeting(person),
    blocks: isOne
      ? [
          `La séance «\u00a0${first.title}\u00a0» change. Vous gardez votre place, ou votre rang dans la liste d’attente.`,
          { title: 'Maintenant', text: `${dayAtHour(first.date)}, ${first.location}` },
          { title: 'Avant', text: formerDetails(first) },
        ]
      : [
          'Des séances changent. Vous gardez vos places, ou vos rangs dans les listes d’attente.',
          { title: 'Maintenant', text: sessions.map(newDetails).join('\n') },
        ],
    action: isOne ? { label: 'Voir la séance', url: sessionLink(mailContext, first) } : nextSessions(mailContext),
    closing: 'Vous ne pouvez plus venir\u00a0? Retirez votre inscription sur le site.',
  })
}
