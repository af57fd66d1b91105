import { type FullName, fullName } from '../../../contract/rules/people/full-name.ts'
import { compose } from '../../mail/compose.ts'
import type { MailContext } from '../../mail/content.ts'
import { dayAtHour, hourInParis } from '../../mail/dates.ts'
import { type Addressee, greeting } from '../../mail/greeting.ts'
import {
  dateList,
  type MailedSession,
  type MailedSessions,
  nextSessions,
  sessionInWords,
  sessionLink,
} from '../../mail/session-text.ts'

/** Sent the evening before to people who signed up. */
export const sessionReminderMail = (
  mailContext: MailContext,
  person: Addressee,
  sessions: readonly [MailedSession & { id: string }, ...MailedSession[]],
) => {
  const [first, ...later] = sessions
  return compose(mailContext, {
    kind: 'reminder',
    subject: `Demain\u00a0: ${first.title}, ${hourInParis(first.date)}`,
    preheader: `${dayAtHour(first.date)}, ${first.location}`,
    greeting: greeting(person),
    blocks:
      later.length === 0
        ? [`La ${sessionInWords(first)} vous attend demain.`]
        : ['Demain, vous êtes inscrit(e) à plusieurs séances.', dateList([first, ...later])],
    action: { label: 'Je viens, ou je ne viens plus', url: sessionLink(mailContext, first) },
  })
}

/** Sent on Sunday evening to people who chose it. */
export const weekAheadMail = (mailContext: MailContext, person: Addressee, sessions: MailedSessions) => {
  return compose(mailContext, {
    kind: 'week_ahead',
    subject: 'Les séances de la semaine',
    preheader: sessions.map(({ date }) => dayAtHour(date)).join(', '),
    greeting: greeting(person),
    blocks: ['Voici les séances de la semaine qui vient.', dateList(sessions)],
    action: nextSessions(mailContext),
  })
}

const fullNames = (people: FullName[]) => people.map(fullName).join('\n')
const signedUp = (count: number) =>
  count === 0 ? 'Personne ne s’est inscrit' : `${count} inscrit${count > 1 ? 's' : ''}`

/** Sent to a coach the evening before their session. */
export const coachChangesMail = (
  mailContext: MailContext,
  coach: Addressee,
  session: MailedSession & { id: string },
  { going, departures }: { going: FullName[]; departures: FullName[] },
) => {
  const departureText =
    departures.length === 0 ? '' : `, ${departures.length} désistement${departures.length > 1 ? 's' : ''}`
  return compose(mailContext, {
    kind: 'coach_changes',
    subject: `Vous encadrez demain\u00a0: ${session.title}, ${hourInParis(session.date)}`,
    preheader: `${signedUp(going.length)}${departureText}.`,
    greeting: greeting(coach),
    blocks: [
      `Demain à ${hourInParis(session.date)}, ${session.location}.`,
      { title: signedUp(going.length), text: fullNames(going) },
      ...(departures.length === 0 ? [] : [{ title: 'Ne viennent plus', text: fullNames(departures) }]),
    ],
    action: { label: 'Voir la séance', url: sessionLink(mailContext, session) },
  })
}
