import type { Meeting } from '../../contract/calendar.ts'
import type { PaymentMethod } from '../../contract/memberships/membership.ts'
import { capitalized, dayInWords } from '../../contract/rules/dates.ts'
import { euros } from '../../contract/rules/euros.ts'
import type { Block, MailContext } from './content.ts'
import { hourInParis } from './dates.ts'

type ExpectedFee = { paymentMethod: PaymentMethod; feeCents: number }

/** One sentence: the amount due, how and to whom to pay it. */
export const howToPay = ({ club }: MailContext, { feeCents, paymentMethod }: ExpectedFee): string => {
  const instructions: Record<PaymentMethod, string> = {
    cash: `${euros(feeCents)} en espèces, à remettre à un coach ou au bureau, à votre arrivée.`,
    check: `${euros(feeCents)} par chèque à l’ordre de ${club.name}, à remettre à un coach ou au bureau, à votre arrivée.`,
    stripe: `${euros(feeCents)} par carte bancaire, depuis votre espace.`,
  }
  return instructions[paymentMethod]
}

/** Day, hours and place of the first session, and what to bring. */
export const firstSessionBlock = ({ club }: MailContext, { startsAt, endsAt, title, place }: Meeting): Block => ({
  title: 'Votre première séance',
  text:
    `${capitalized(dayInWords(startsAt))}, de ${hourInParis(startsAt)} à ${hourInParis(endsAt)}\n` +
    `${place ? `${title}, ${place}` : title}\nÀ apporter\u00a0: ${club.whatToBring}`,
  // The only map we have is the stadium's.
  link: place === club.stadium.name ? { label: 'Voir le plan', url: club.stadium.mapUrl } : undefined,
})
