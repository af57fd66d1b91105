import type { Meeting } from '../../../contract/calendar.ts'
import type { PaymentMethod } from '../../../contract/memberships/membership.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { howToPayText } from '../../../contract/rules/money/how-to-pay.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { compose } from '../../mail/compose.ts'
import type { Block, MailContext } from '../../mail/content.ts'
import { dayAtHour, longDayAt } from '../../mail/dates.ts'
import { firstSessionBlock } from '../../mail/first-session.ts'
import { greeting } from '../../mail/greeting.ts'
import { seasonEnd } from '../../time/season.ts'

type NextSession = { date: IsoInstant; title: string; location: string }
type Activation = { season: number; feeCents: number; sessions: NextSession[] }

const receivedFee = (feeCents: number) =>
  feeCents === 0 ? 'Elle est gratuite.' : `Le club a bien reçu votre cotisation de ${euros(feeCents)}.`

const nextSessions = (sessions: NextSession[]): Block =>
  sessions.length > 0
    ? {
        title: sessions.length > 1 ? 'Vos prochaines séances' : 'Votre prochaine séance',
        text: sessions.map(({ date, title, location }) => `${dayAtHour(date)}\u00a0: ${title}, ${location}`).join('\n'),
      }
    : 'Les prochaines séances seront bientôt annoncées dans votre espace.'

type Validation = { season: number; feeCents: number; paymentMethod: PaymentMethod; firstSession: Meeting | undefined }

/** Sent when the board has validated a request and waits for the payment. */
export const validationMail = (
  mailContext: MailContext,
  person: { prenom: string },
  { season, firstSession, ...dueFee }: Validation,
) =>
  compose(mailContext, {
    kind: 'validation',
    subject: 'Votre inscription est validée',
    preheader: 'Il reste à régler votre cotisation.',
    greeting: greeting(person),
    blocks: [
      `Le bureau a validé votre inscription à ${mailContext.club.name} pour la saison ${seasonName(season)}.`,
      {
        title: 'Il reste à régler votre cotisation',
        text: `${howToPayText(dueFee, mailContext.club.name)}\nUn courriel vous dira que le paiement est arrivé.`,
      },
      ...(firstSession ? [firstSessionBlock(mailContext, firstSession)] : []),
    ],
    action: { label: 'Accéder à mon espace', url: `${mailContext.config.publicUrl}/dashboard` },
    closing: `Une question\u00a0? Écrivez à ${mailContext.club.email}.`,
  })

/** Sent when the board validates a payment: what the member may do now, and until when. */
export const activationMail = (
  mailContext: MailContext,
  person: { prenom: string },
  { season, feeCents, sessions }: Activation,
) =>
  compose(mailContext, {
    kind: 'activation',
    subject: 'Votre adhésion est active',
    preheader: `Saison ${seasonName(season)}\u00a0: vous pouvez vous inscrire aux séances.`,
    greeting: greeting(person),
    blocks: [
      `Bonne nouvelle\u00a0: votre adhésion à ${mailContext.club.name} pour la saison ${seasonName(season)} est active, jusqu’au ${longDayAt(seasonEnd(season))}. ${receivedFee(feeCents)}`,
      nextSessions(sessions),
    ],
    action: { label: 'M’inscrire à une séance', url: `${mailContext.config.publicUrl}/seances` },
    closing: `Une question\u00a0? Écrivez à ${mailContext.club.email}. À très vite\u00a0!`,
  })
