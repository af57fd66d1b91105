import { sentences } from '../../contract/errors.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { failField } from '../errors.ts'
import { hourMs } from '../time/time.ts'

/** How long a checkout can be paid: Stripe accepts half an hour at least, and the request may be retried for some minutes. */
export const checkoutOpenMs = hourMs

/** A checkout that the club wants the provider to open. */
export type NewCheckout = { id: string; amountCents: number; label: string; openedAt: IsoInstant }

/** A refund or dispute, in positive cents; `isUndone`: the money came back to the club. */
export type CardReversal = {
  reference: string
  kind: 'refund' | 'dispute'
  amountCents: number
  at: IsoInstant
  isUndone: boolean
}

/** State of an opened checkout, as the provider reports it. */
export type Checkout = {
  /** The provider’s id of the checkout. */
  id: string
  /** Our id of it; null if another application of the same account opened it. */
  ownId: string | null
  state: 'open' | 'paid' | 'ended'
  /** Where the member pays; null unless open. */
  url: string | null
  /** In euro cents. */
  paid: { reference: string; amountCents: number; at: IsoInstant } | null
  reversals: CardReversal[]
}

/** `providerId` is that of a checkout or of its payment; null for an event about neither. */
export type CardProviderEvent = { id: string; providerId: string | null }

/** The provider sent no response, or not as documented; `status` is that of its response. */
export class CardProviderError extends Error {
  readonly status: number | null
  constructor(text: string, status: number | null = null) {
    super(text)
    this.status = status
  }
}

/** Service that collects card payments. Its calls fail with `CardProviderError`. */
export type CardProvider = {
  /** Opens a checkout; idempotent for the same id. */
  open: (checkout: NewCheckout, urls: { paid: string; left: string }) => Promise<Checkout>
  /** Finds a checkout by the provider's id of it or of its payment; null if there is none. */
  find: (providerId: string) => Promise<Checkout | null>
  /** The provider's ids of payments that were refunded or disputed since an instant; of many thousands, the latest. */
  listReversedPayments: (since: IsoInstant) => Promise<string[]>
  /** Closes an open checkout, so that it can no longer be paid. */
  close: (id: string) => Promise<void>
  /** Null if the signature does not match these bytes or is too old. */
  readEvent: (body: Buffer, signature: string, now: IsoInstant) => Promise<CardProviderEvent | null>
}

/** Fails on the field `paymentMethod` while no card provider is configured: the fee could not be collected. */
export const requireCardMethodOffered = ({ cardProvider }: { cardProvider: CardProvider | null }): void => {
  if (cardProvider === null) failField('paymentMethod', sentences.payments_unavailable)
}
