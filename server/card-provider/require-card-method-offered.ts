import { sentences } from '../../contract/errors.ts'
import { failField } from '../errors.ts'
import type { CardProvider } from './provider.ts'

/** Fails on the field `paymentMethod` while no card provider is configured: the fee could not be collected. */
export const requireCardMethodOffered = ({ cardProvider }: { cardProvider: CardProvider | null }): void => {
  if (cardProvider === null) failField('paymentMethod', sentences.payments_unavailable)
}
