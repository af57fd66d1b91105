import { compose } from '../../../mail/compose.ts'
import type { MailContext } from '../../../mail/content.ts'
import { dayAtHour } from '../../../mail/dates.ts'
import { type Addressee, greeting } from '../../../mail/greeting.ts'
import { dateList, type MailedSessions, nextSessions, sessionInWords } from '../../../mail/session-text.ts'

/** Sent once to a person who signed up for, or waits for a place of, sessions that will not take place. */
export const sessionsCancelledMail = (
  mailContext: MailContext,
  person: Addressee,
  sessions: MailedSessions,
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
      ? 'Si elle est finalement rétablie, un e-mail vous le dira\u00a0: vous gardez votre place, ou votre rang dans la liste d’attente.'
      : 'Si elles sont finalement rétablies, un e-mail vous le dira\u00a0: vous gardez vos places, ou vos rangs dans les listes d’attente.',
  })
}

/** Sent to the same person when the coach takes the cancellation back. */
export const sessionsRestoredMail = (mailContext: MailContext, person: Addressee, sessions: MailedSessions) => {
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
