import type { PlaceReason } from '../../../contract/places.ts'
import { placeReasonLabels } from '../../../contract/rules/texts/labels.ts'
import { dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { compose } from '../../mail/compose.ts'
import { askTheClub, type MailContext } from '../../mail/content.ts'
import { dayAtHour, hourInParis } from '../../mail/dates.ts'
import { type Addressee, greeting } from '../../mail/greeting.ts'
import { sessionInWords, sessionLink } from '../../mail/session-text.ts'

type Session = { id: string; date: IsoInstant; title: string; location: string }

const canLeave =
  'Vous ne pouvez plus venir\u00a0? Retirez votre inscription\u00a0: la place ira à la personne suivante.'

/** Sent to somebody who waits, when a place is held for them. */
export const placeOfferedMail = (
  mailContext: MailContext,
  person: Addressee,
  session: Session,
  offeredUntil: IsoInstant,
) =>
  compose(mailContext, {
    kind: 'place',
    subject: `Une place pour vous\u00a0: ${dayAtHour(session.date)}`,
    preheader: `Elle vous est gardée jusqu’au ${dayInWordsAt(offeredUntil)} à ${hourInParis(offeredUntil)}.`,
    greeting: greeting(person),
    blocks: [
      `Une place s’est libérée pour la ${sessionInWords(session)}.`,
      `Elle vous est gardée jusqu’au ${dayInWordsAt(offeredUntil)} à ${hourInParis(offeredUntil)}.`,
    ],
    action: { label: 'Répondre', url: sessionLink(mailContext, session) },
    closing: 'Sans réponse de votre part, elle sera proposée à la personne suivante, et vous resterez dans la liste.',
  })

/** Sent to somebody who waited and asked to be in at once. */
export const placeTakenMail = (mailContext: MailContext, person: Addressee, session: Session) =>
  compose(mailContext, {
    kind: 'place',
    subject: `Vous avez une place\u00a0: ${dayAtHour(session.date)}`,
    preheader: 'Elle s’est libérée, et vous aviez demandé à la prendre aussitôt.',
    greeting: greeting(person),
    blocks: [
      `Une place s’est libérée pour la ${sessionInWords(session)}. Comme vous l’aviez demandé, vous êtes inscrit(e) sans autre geste.`,
    ],
    action: { label: 'Voir la séance', url: sessionLink(mailContext, session) },
    closing: canLeave,
  })

/** Sent to somebody who did not answer an offer in time. */
export const offerLapsedMail = (mailContext: MailContext, person: Addressee, session: Session) =>
  compose(mailContext, {
    kind: 'place',
    subject: `La place n’est plus gardée\u00a0: ${dayAtHour(session.date)}`,
    preheader: 'Le délai pour répondre est passé.',
    greeting: greeting(person),
    blocks: [
      `Le délai pour répondre est passé\u00a0: la place pour la ${sessionInWords(session)} est proposée à la personne suivante.`,
      'Vous restez dans la liste d’attente. Cette séance ne vous sera plus proposée, mais vous pouvez prendre toute place libre.',
    ],
    action: { label: 'Voir la séance', url: sessionLink(mailContext, session) },
  })

/** Sent once to everyone who waits, when a place is free shortly before the start. */
export const placeFreeMail = (mailContext: MailContext, person: Addressee, session: Session) =>
  compose(mailContext, {
    kind: 'place',
    subject: `Une place est libre\u00a0: ${dayAtHour(session.date)}`,
    preheader: 'La première personne qui la prend vient.',
    greeting: greeting(person),
    blocks: [
      `Il y a de la place pour la ${sessionInWords(session)}. La séance commence bientôt\u00a0: la place va à la première personne qui la prend.`,
    ],
    action: { label: 'Prendre la place', url: sessionLink(mailContext, session) },
  })

/** Sent to somebody to whom a coach gave a place. */
export const placeGivenMail = (
  mailContext: MailContext,
  person: Addressee,
  session: Session,
  { coach, reason }: { coach: string; reason: PlaceReason },
) =>
  compose(mailContext, {
    kind: 'place',
    subject: `Vous avez une place\u00a0: ${dayAtHour(session.date)}`,
    preheader: `${coach} vous a inscrit(e).`,
    greeting: greeting(person),
    blocks: [
      `${coach} vous a inscrit(e) à la ${sessionInWords(session)}.`,
      { title: 'Pourquoi', text: placeReasonLabels[reason] },
    ],
    action: { label: 'Voir la séance', url: sessionLink(mailContext, session) },
    closing: canLeave,
  })

const removalTexts = {
  place: {
    subject: 'Votre inscription est retirée',
    preheader: 'a retiré votre inscription',
    text: 'a retiré votre inscription à la',
  },
  rank: {
    subject: 'Vous n’êtes plus sur liste d’attente',
    preheader: 'vous a retiré(e) de la liste d’attente',
    text: 'vous a retiré(e) de la liste d’attente de la',
  },
}

/** Sent to somebody from whom a coach took a place, or a rank in the waiting list. */
export const placeRemovedMail = (
  mailContext: MailContext,
  person: Addressee,
  session: Session,
  { coach, removed }: { coach: string; removed: keyof typeof removalTexts },
) => {
  const { subject, preheader, text } = removalTexts[removed]
  return compose(mailContext, {
    kind: 'place',
    subject: `${subject}\u00a0: ${dayAtHour(session.date)}`,
    preheader: `${coach} ${preheader}.`,
    greeting: greeting(person),
    blocks: [`${coach} ${text} ${sessionInWords(session)}.`],
    action: { label: 'Voir la séance', url: sessionLink(mailContext, session) },
    closing: askTheClub(mailContext),
  })
}
