import type { User } from '../../../../contract/people.ts'
import { euros } from '../../../../contract/rules/euros.ts'

type RegisteredUser = Pick<User, 'paymentMethod' | 'membership'>

const feeOf = ({ membership }: RegisteredUser) => membership?.feeCents ?? 0

/** Sentence about what to bring to the first session. */
export const paymentSentence = (user: RegisteredUser): string => {
  if (feeOf(user) === 0) return 'Votre adhésion est gratuite : présentez-vous à votre arrivée.'
  return user.paymentMethod === 'check'
    ? `Pensez à apporter votre chèque de ${euros(feeOf(user))} à votre arrivée.`
    : `Pensez à payer ${euros(feeOf(user))} en espèces à votre arrivée.`
}

/** Sentence about what activates the membership. */
export const activationSentence = (user: RegisteredUser): string =>
  feeOf(user) === 0
    ? 'L’adhésion devient active dès que le club l’a validée.'
    : 'L’adhésion devient active dès réception du paiement.'
