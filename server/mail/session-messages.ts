import type { CoachSession } from '../../contract/sessions/coach-session.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { compose } from './compose.ts'
import type { MailContext } from './content.ts'
import { dayAtHour, hourInParis } from './dates.ts'
import { type Addressee, greeting } from './greeting.ts'
import { sessionInWords, sessionLink } from './session-text.ts'

type Session = Pick<CoachSession, 'date' | 'title' | 'location'>
/** In order of date. */
type Sessions = readonly [Session, ...Session[]]

const dateList = (sessions: Sessions) => ({
  title: 'Les dates',
  text: sessions.map(({ date, title }) => `${dayAtHour(date)}\u00a0: ${title}`).join('\n'),
})

const nextSessions = ({ config }: MailContext) => ({
  label: 'Voir les prochaines séances',
  url: `${config.publicUrl}/seances`,
})

/** Sent once to a person who signed up for, or waits for a place of, sessions that will not take place. */
export const sessionsCancelledMail = (
  mailContext: MailContext,
  person: Addressee,
  sessions: Sessions,
  reason: string | null,
) => {
  const [first, ...later] = sessions
  const isOne = later.length === 0
  return compose(mailContext, {
    kind: 'session_cancelled',
    subject: isOne ? `Séance annulée\u00a0: ${dayAtHour(first.date)}` : `${sessions.length} séances annulées`,
    preheader: reason ?? first.title,
    greeting: greeting(person),
    blocks: [
      ...(isOne
        ? [`La ${sessionInWords(first)} n’aura pas lieu.`]
        : ['Des séances n’auront pas lieu.', dateList(sessions)]),
      ...(reason === null ? [] : [{ title: 'Pourquoi', text: reason }]),
    ],
    action: nextSessions(mailContext),
    closing: isOne
      ? 'Si elle est finalement rétablie, un courriel vous le dira\u00a0: vous gardez votre place, ou votre rang dans la liste d’attente.'
      : 'Si elles sont finalement rétablies, un courriel vous le dira\u00a0: vous gardez vos places, ou vos rangs dans les listes d’attente.',
  })
}

/** Sent to the same person when the coach takes the cancellation back. */
export const sessionsRestoredMail = (mailContext: MailContext, person: Addressee, sessions: Sessions) => {
  const [first, ...later] = sessions
  const isOne = later.length === 0
  return compose(mailContext, {
    kind: 'session_restored',
    subject: isOne ? `Séance rétablie\u00a0: ${dayAtHour(first.date)}` : `${sessions.length} séances rétablies`,
    preheader: isOne
      ? 'Elle a bien lieu, et rien n’est perdu de votre inscription.'
      : 'Elles ont bien lieu, et rien n’est perdu de vos inscriptions.',
    greeting: greeting(person),
    blocks: isOne
      ? [
          `La ${sessionInWords(first)} avait été annulée\u00a0: elle a finalement lieu. Vous gardez votre place, ou votre rang dans la liste d’attente.`,
        ]
      : [
          'Des séances annulées ont finalement lieu. Vous gardez vos places, ou vos rangs dans les listes d’attente.',
          dateList(sessions),
        ],
    action: nextSessions(mailContext),
    closing: 'Vous ne pouvez plus venir\u00a0? Retirez votre inscription sur la page des séances.',
  })
}

type MovedSession = Session & { id: string; knownDate: IsoInstant; knownLocation: string }

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

/** Sent the evening before to people who signed up. */
export const sessionReminderMail = (
  mailContext: MailContext,
  person: Addressee,
  sessions: readonly [Session & { id: string }, ...Session[]],
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
export const weekAheadMail = (mailContext: MailContext, person: Addressee, sessions: Sessions) => {
  return compose(mailContext, {
    kind: 'week_ahead',
    subject: 'Les séances de la semaine',
    preheader: sessions.map(({ date }) => dayAtHour(date)).join(', '),
    greeting: greeting(person),
    blocks: ['Voici les séances de la semaine qui vient.', dateList(sessions)],
    action: nextSessions(mailContext),
  })
}
