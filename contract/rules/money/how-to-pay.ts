import type { PaymentMethod } from '../choices.ts'
import { euros } from './euros.ts'

type Fee = { feeCents: number; paymentMethod: PaymentMethod }

const methodWords: Record<PaymentMethod, string> = { cash: 'en espèces', check: 'par chèque', stripe: 'par carte' }

/** Who takes cash and cheques. */
export const payee = 'à un coach ou au bureau'

/** "par chèque à l’ordre de …": means of payment at the track, where a card is replaced by cash or a cheque. */
export const meansAtTheTrack = (method: PaymentMethod, clubName: string): string => {
  if (method === 'stripe') return `${methodWords.cash} ou ${methodWords.check}`
  return method === 'check' ? `${methodWords.check} à l’ordre de ${clubName}` : methodWords.cash
}

/** "60 € en espèces". For a card it also says « sur place »: the club may have stopped taking cards since. */
export const ticketPaymentText = ({ feeCents, paymentMethod }: Fee, clubName: string): string =>
  paymentMethod === 'stripe'
    ? `${euros(feeCents)} ${methodWords.stripe} depuis votre espace, ou sur place`
    : `${euros(feeCents)} ${meansAtTheTrack(paymentMethod, clubName)}`

/** One sentence: the amount due, how and to whom to pay it at the track. */
export const payAtTheTrackText = (cents: number, means: 'cash' | 'check', clubName: string): string =>
  `${euros(cents)} ${meansAtTheTrack(means, clubName)}, à remettre ${payee}, à votre arrivée.`

/** One sentence: the amount due, how and to whom to pay it. */
export const howToPayText = ({ feeCents, paymentMethod }: Fee, clubName: string): string =>
  paymentMethod === 'stripe'
    ? `${euros(feeCents)} ${methodWords.stripe}, depuis votre espace.`
    : payAtTheTrackText(feeCents, paymentMethod, clubName)

/** Under the fee, while the registration form is filled in. */
export const beforeRegistrationText = (method: PaymentMethod): string =>
  `À payer ${methodWords[method]}, ${method === 'stripe' ? 'à la page suivante' : 'à votre arrivée'}.`

export const freeMembershipText = 'Votre adhésion est gratuite\u00a0: présentez-vous à votre arrivée.'

/** What somebody who has just registered has to do. */
export const afterRegistrationText = ({ feeCents, paymentMethod }: Fee): string => {
  if (feeCents === 0) return freeMembershipText
  if (paymentMethod === 'stripe') return `Il reste à payer votre cotisation ${methodWords.stripe}.`
  return paymentMethod === 'check'
    ? `Pensez à apporter votre chèque de ${euros(feeCents)} à votre arrivée.`
    : `Pensez à payer ${euros(feeCents)} ${methodWords.cash} à votre arrivée.`
}

/** What somebody who renews will have to pay when the season begins. */
export const renewalPaymentText = ({ feeCents, paymentMethod }: Fee): string =>
  `Il reste à régler ${euros(feeCents)} ${methodWords[paymentMethod]}, ${paymentMethod === 'stripe' ? 'depuis votre espace' : 'à la rentrée'}.`
