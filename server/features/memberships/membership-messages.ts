import type { Meeting } from '../../../contract/calendar.ts'
import type { PaymentMethod } from '../../../contract/memberships/membership.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { howToPayText } from '../../../contract/rules/money/how-to-pay.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { compose } from '../../mail/compose.ts'
import { askTheClub, type Block, type MailContext } from '../../mail/content.ts'
import { dayAtHour, longDayAt } from '../../mail/dates.ts'
import { greeting } from '../../mail/greeting.ts'
import { firstSessionBlock } from '../../mail/session-text.ts'
import { seasonEnd } from '../../time/season.ts'

type NextSession = { date: IsoInstant; title: string; location: string }
type Fee = { feeCents: number; dueCents: number; paymentMethod: PaymentMethod }
type Activation = Fee & { season: number; sessions: NextSession[] }

const dueTitle = 'Il reste à régler votre cotisation'

const howToPayDue = ({ dueCents, paymentMethod }: Fee, mailContext: MailContext) =>
  howToPayText({ feeCents: dueCents, paymentMethod }, mailContext.club.name)

/** Whether the fee is there. The board can make a membership active without the money, or with a part of it. */
const feeText = (fee: Fee, mailContext: MailContext): string => {
  if (fee.feeCents === 0) return 'Elle est gratuite.'
  return fee.dueCents === 0
    ? `Le club a bien reçu votre cotisation de ${euros(fee.feeCents)}.`
    : `${dueTitle}\u00a0: ${howToPayDue(fee, mailContext)}`
}

const nextSessions = (sessions: NextSession[]): Block =>
  sessions.length > 0
    ? {
        title: sessions.length > 1 ? 'Vos prochaines séances' : 'Votre prochaine séance',
        text: sessions.map(({ date, title, location }) => `${dayAtHour(date)}\u00a0: ${title}, ${location}`).join('\n'),
      }
    : 'Les prochaines séances seront bientôt annoncées dans votre espace.'

type Validation = Fee & { season: number; firstSession: Meeting | undefined }

/** What remains to be paid and how; a coach may have noted all of it. */
const dueBlock = (fee: Fee, mailContext: MailContext) => {
  if (fee.feeCents === 0) return { title: 'Votre adhésion est gratuite', text: 'Présentez-vous à votre arrivée.' }
  const thenMailed = 'Un e-mail vous dira que le paiement est arrivé.'
  return fee.dueCents === 0
    ? { title: 'Votre paiement est noté', text: `Le bureau doit encore le confirmer. ${thenMailed}` }
    : { title: dueTitle, text: `${howToPayDue(fee, mailContext)}\n${thenMailed}` }
}

/** Sent when the board has validated a request and waits for the payment. */
export const validationMail = (
  mailContext: MailContext,
  person: { prenom: string },
  { season, firstSession, ...fee }: Validation,
) => {
  const block = dueBlock(fee, mailContext)
  return compose(mailContext, {
    kind: 'validation',
    subject: 'Votre inscription est validée',
    preheader: `${block.title}.`,
    greeting: greeting(person),
    blocks: [
      `Le bureau a validé votre inscription à ${mailContext.club.name} pour la saison ${seasonName(season)}.`,
      block,
      ...(firstSession ? [firstSessionBlock(mailContext, firstSession)] : []),
    ],
    action: { label: 'Accéder à mon espace', url: `${mailContext.config.publicUrl}/dashboard` },
    closing: askTheClub(mailContext),
  })
}

/** Sent when a membership becomes active: what the member may do now, until when, and what is still due. */
export const activationMail = (
  mailContext: MailContext,
  person: { prenom: string },
  { season, sessions, ...fee }: Activation,
) =>
  compose(mailContext, {
    kind: 'activation',
    subject: 'Votre adhésion est active',
    preheader: `Saison ${seasonName(season)}\u00a0: vous pouvez vous inscrire aux séances.`,
    greeting: greeting(person),
    blocks: [
      `Bonne nouvelle\u00a0: votre adhésion à ${mailContext.club.name} pour la saison ${seasonName(season)} est active, jusqu’au ${longDayAt(seasonEnd(season))}. ${feeText(fee, mailContext)}`,
      nextSessions(sessions),
    ],
    action: { label: 'M’inscrire à une séance', url: `${mailContext.config.publicUrl}/seances` },
    closing: `${askTheClub(mailContext)} À très vite\u00a0!`,
  })
