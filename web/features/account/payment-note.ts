import type { User } from '../../../contract/account.ts'
import { euros } from '../../lib/money.ts'

type Registered = Pick<User, 'paymentMethod' | 'membership'>

/** What to bring to the first session, in the means that the person chose. */
export const paymentNote = ({ paymentMethod, membership }: Registered): string => {
  const feeCents = membership?.feeCents ?? 0
  if (feeCents === 0) return 'Votre adhésion est gratuite : présentez-vous à votre arrivée.'
  return paymentMethod === 'check'
    ? `Pensez à apporter votre chèque de ${euros(feeCents)} à votre arrivée.`
    : `Pensez à payer ${euros(feeCents)} en espèces à votre arrivée.`
}
