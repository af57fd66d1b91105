import { dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { compose } from '../../mail/compose.ts'
import type { MailContext } from '../../mail/content.ts'
import { dayAtHour, hourInParis } from '../../mail/dates.ts'
import { type Addressee, greeting } from '../../mail/greeting.ts'

type Session = { date: IsoInstant; title: string; location: string }

const pageOf = ({ config }: MailContext, token: string) => `${config.publicUrl}/essai?jeton=${token}`
const trialSessionInWords = ({ date, title, location }: Session) =>
  `«\u00a0${title}\u00a0», le ${dayInWordsAt(date)} à ${hourInParis(date)}, ${location}`
const ownLink = 'Ce lien est personnel, ne le transférez pas.'

const insurance =
  'L’association est assurée en responsabilité civile. Cette assurance ne couvre pas les dommages que vous vous causeriez à vous-même. Avant 18\u00a0ans, venez avec l’accord d’un parent.'
const whatToBring =
  'Venez dix minutes avant, en tenue de sport, avec de l’eau. Dites au coach que c’est une séance d’essai\u00a0: il vous attend.'

/** Sent to the address that a visitor typed: anybody can type an address that is not theirs. */
export const trialToConfirmMail = (mailContext: MailContext, visitor: Addressee, session: Session, token: string) =>
  compose(mailContext, {
    kind: 'trial',
    subject: `Confirmer ma séance d’essai\u00a0: ${dayAtHour(session.date)}`,
    preheader: 'Votre place vous attend trente minutes.',
    greeting: greeting(visitor),
    blocks: [
      `Presque réservé à ${mailContext.club.name}\u00a0: ${trialSessionInWords(session)}.`,
      'Confirmez d’un appui\u00a0: votre place vous attend trente minutes. Ensuite, elle peut aller à quelqu’un d’autre, mais ce lien sert encore une journée.',
      whatToBring,
      insurance,
    ],
    action: { label: 'Confirmer ma séance d’essai', url: pageOf(mailContext, token) },
    closing: `${ownLink} Une fois votre séance confirmée, il sert aussi à la déplacer ou à l’annuler. Si vous n’avez rien demandé, ne faites rien\u00a0: sans confirmation, votre adresse est effacée le lendemain.`,
  })

/** Sent when a visitor moves their trial. */
export const trialBookedMail = (mailContext: MailContext, visitor: Addressee, session: Session, token: string) =>
  compose(mailContext, {
    kind: 'trial',
    subject: `Votre séance d’essai\u00a0: ${dayAtHour(session.date)}`,
    preheader: `${session.title}, ${session.location}`,
    greeting: greeting(visitor),
    blocks: [
      `Votre place est réservée à ${mailContext.club.name}\u00a0: ${trialSessionInWords(session)}.`,
      whatToBring,
      insurance,
    ],
    action: { label: 'Déplacer ou annuler', url: pageOf(mailContext, token) },
    closing: `${ownLink} Si vous n’avez rien demandé, il vous sert à annuler.`,
  })

/** Change of a session that a visitor has booked. */
export type TrialChange = { kind: 'cancelled'; reason: string | null } | { kind: 'restored' | 'moved' | 'deleted' }

const changes: Record<TrialChange['kind'], { subject: string; text: string }> = {
  cancelled: { subject: 'Séance d’essai annulée', text: 'La séance que vous deviez essayer n’aura pas lieu' },
  deleted: { subject: 'Séance d’essai annulée', text: 'La séance que vous deviez essayer n’aura pas lieu' },
  restored: { subject: 'Séance d’essai rétablie', text: 'La séance que vous deviez essayer a finalement lieu' },
  moved: { subject: 'Séance d’essai modifiée', text: 'La séance que vous devez essayer change. Elle est maintenant' },
}

/** The visitor's `token` is null when the session was deleted, since its link would be dead. */
export const trialChangedMail = (
  mailContext: MailContext,
  visitor: Addressee & { token: string | null },
  session: Session,
  change: TrialChange,
) => {
  const { token } = visitor
  const { subject, text } = changes[change.kind]
  return compose(mailContext, {
    kind: 'trial_change',
    subject: `${subject}\u00a0: ${dayAtHour(session.date)}`,
    preheader: `${session.title}, ${session.location}`,
    greeting: greeting(visitor),
    blocks: [
      `${text}\u00a0: ${trialSessionInWords(session)}.`,
      ...(change.kind === 'cancelled' && change.reason !== null ? [{ title: 'Pourquoi', text: change.reason }] : []),
    ],
    action:
      token === null
        ? { label: 'Choisir une autre séance', url: `${mailContext.config.publicUrl}/#essai` }
        : { label: 'Changer de séance ou annuler', url: pageOf(mailContext, token) },
    ...(token !== null && { closing: ownLink }),
  })
}

/** Sent the day after to a visitor who has not registered. */
export const trialFollowUpMail = (
  mailContext: MailContext,
  visitor: Addressee & { present: boolean },
  session: Session,
  token: string,
) =>
  compose(mailContext, {
    kind: 'trial_follow_up',
    subject: 'Et si vous couriez avec nous toute la saison\u00a0?',
    preheader: 'Votre inscription est déjà remplie à moitié.',
    greeting: greeting(visitor),
    blocks: [
      visitor.present
        ? `Merci d’être venu(e) essayer «\u00a0${session.title}\u00a0».`
        : `Votre séance d’essai «\u00a0${session.title}\u00a0» était prévue le ${dayInWordsAt(session.date)}.`,
      'Si l’envie est là, le formulaire d’inscription vous attend, avec ce que nous savons déjà. La cotisation se règle ensuite.',
    ],
    action: { label: 'M’inscrire', url: `${mailContext.config.publicUrl}/inscription?essai=${token}` },
    closing: `${ownLink} Sans inscription, vos coordonnées sont effacées soixante jours après la séance.`,
  })
