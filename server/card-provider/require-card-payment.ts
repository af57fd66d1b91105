import { sentences } from '../../contract/errors.ts'
import { failField } from '../errors.ts'
import type { CardProvider } from './provider.ts'

/** Refuses the payment method `card` if no provider is configured: the fee could not be collected. */
export const requireCardPayment = ({ cardProvider }: { cardProvider: CardProvider | null }): void => {
  if (cardProvider === null) failField('paymentMethod', sentences.payments_unavailable)
}
