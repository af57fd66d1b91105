import { dayInWords } from '../../contract/rules/dates.ts'
import type { CoachSession } from '../../contract/sessions.ts'
import { compose } from './compose.ts'
import type { MailContext } from './content.ts'
import { type Addressee, hello } from './messages.ts'
import { dayAndHour, hourInParis } from './words.ts'

type Session = Pick<CoachSession, 'date' | 'title' | 'location'>
/** In order of date. */
type Sessions = readonly [Session, ...Session[]]

const named = ({ date, title, location }: Session) =>
  `La séance «\u00a0${title}\u00a0» du ${dayInWords(date)} à ${hourInParis(date)} (${location})`

const listed = (sessions: Sessions) => ({
  title: 'Les dates',
  text: sessions.map(({ date, title }) => `${dayAndHour(date)}\u00a0: ${title}`).join('\n'),
})

const nextSessions = ({ config }: MailContext) => ({
  label: 'Voir les prochaines séances',
  url: `${config.publicUrl}/seances`,
})

/** Sent once to a person who signed up for sessions that will not take place. */
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
    subject: isOne ? `Séance annulée\u00a0: ${dayAndHour(first.date)}` : `${sessions.length} séances annulées`,
    preheader: reason ?? first.title,
    greeting: hello(person),
    blocks: [
      ...(isOne ? [`${named(first)} n’aura pas lieu.`] : ['Des séances n’auront pas lieu.', listed(sessions)]),
      ...(reason === null ? [] : [{ title: 'Pourquoi', text: reason }]),
    ],
    action: nextSessions(mailContext),
    closing: isOne
      ? 'Si elle est finalement rétablie, un courriel vous le dira\u00a0: votre inscription est gardée.'
      : 'Si elles sont finalement rétablies, un courriel vous le dira\u00a0: vos inscriptions sont gardées.',
  })
}

/** Sent to the same person when the coach takes the cancellation back. */
export const sessionsRestoredMail = (mailContext: MailContext, person: Addressee, sessions: Sessions) => {
  const [first, ...later] = sessions
  const isOne = later.length === 0
  return compose(mailContext, {
    kind: 'session_restored',
    subject: isOne ? `Séance rétablie\u00a0: ${dayAndHour(first.date)}` : `${sessions.length} séances rétablies`,
    preheader: isOne
      ? 'Elle a bien lieu, et votre inscription est gardée.'
      : 'Elles ont bien lieu, et vos inscriptions sont gardées.',
    greeting: hello(person),
    blocks: isOne
      ? [`${named(first)} avait été annulée\u00a0: elle a finalement lieu. Votre inscription est gardée.`]
      : ['Des séances annulées ont finalement lieu. Vos inscriptions sont gardées.', listed(sessions)],
    action: nextSessions(mailContext),
    closing: 'Vous ne pouvez plus venir\u00a0? Retirez votre inscription sur la page des séances.',
  })
}

const pageOf = ({ config }: MailContext, { id }: { id: string }) => `${config.publicUrl}/seances/${id}`

/** Sent to who signed up for a session that has another day, hour or place than they know. */
export const sessionMovedMail = (
  mailContext: MailContext,
  person: Addressee,
  session: Session & { id: string },
  known: Pick<Session, 'date' | 'location'>,
) => {
  const isElsewhere = known.location !== session.location
  return compose(mailContext, {
    kind: 'session_changed',
    subject: `Séance modifiée\u00a0: ${dayAndHour(session.date)}`,
    preheader: `Elle était prévue ${dayInWords(known.date)} à ${hourInParis(known.date)}.`,
    greeting: hello(person),
    blocks: [
      `La séance «\u00a0${session.title}\u00a0», à laquelle vous êtes inscrit(e), change.`,
      { title: 'Maintenant', text: `${dayAndHour(session.date)}, ${session.location}` },
      { title: 'Avant', text: `${dayAndHour(known.date)}${isElsewhere ? `, ${known.location}` : ''}` },
    ],
    action: { label: 'Voir la séance', url: pageOf(mailContext, session) },
    closing: 'Vous ne pouvez plus venir\u00a0? Retirez votre inscription sur cette page.',
  })
}

const choices = ({ config }: MailContext) =>
  `Ce rappel ne vous sert pas\u00a0? Vous choisissez vos avis sur ${config.publicUrl}/notifications`

/** Sent the evening before to who signed up. */
export const reminderMail = (
  mailContext: MailContext,
  person: Addressee,
  sessions: readonly [Session & { id: string }, ...Session[]],
) => {
  const [first, ...later] = sessions
  return compose(mailContext, {
    kind: 'reminder',
    subject: `Demain\u00a0: ${first.title}, ${hourInParis(first.date)}`,
    preheader: `${dayAndHour(first.date)}, ${first.location}`,
    greeting: hello(person),
    blocks:
      later.length === 0
        ? [`${named(first)} vous attend demain.`]
        : ['Demain, vous êtes inscrit(e) à plusieurs séances.', listed([first, ...later])],
    action: { label: 'Je viens, ou je ne viens plus', url: pageOf(mailContext, first) },
    closing: choices(mailContext),
  })
}

/** Sent on Sunday evening to who asked for it. */
export const weekAheadMail = (mailContext: MailContext, person: Addressee, sessions: Sessions) =>
  compose(mailContext, {
    kind: 'week_ahead',
    subject: 'Les séances de la semaine',
    preheader: sessions.map(({ date }) => dayAndHour(date)).join(', '),
    greeting: hello(person),
    blocks: ['Voici les séances de la semaine qui vient.', listed(sessions)],
    action: nextSessions(mailContext),
    closing: choices(mailContext),
  })
