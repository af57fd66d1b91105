import type { User } from '../../../contract/account.ts'
import { euros } from '../../../contract/rules/euros.ts'

type Registered = Pick<User, 'paymentMethod' | 'membership'>

const feeOf = ({ membership }: Registered) => membership?.feeCents ?? 0

/** What to bring to the first session, in the means that the person chose. */
export const paymentNote = (user: Registered): string => {
  if (feeOf(user) === 0) return 'Votre adhésion est gratuite : présentez-vous à votre arrivée.'
  return user.paymentMethod === 'check'
    ? `Pensez à apporter votre chèque de ${euros(feeOf(user))} à votre arrivée.`
    : `Pensez à payer ${euros(feeOf(user))} en espèces à votre arrivée.`
}

/** What makes the membership active. */
export const activationNote = (user: Registered): string =>
  feeOf(user) === 0
    ? 'L’adhésion devient active dès que le club l’a validée.'
    : 'L’adhésion devient active dès réception du paiement.'
