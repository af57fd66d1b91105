import type { IsoInstant } from '../../contract/values.ts'

/** A page that the club wants the provider to open. */
export type NewCheckout = { id: string; amountCents: number; label: string; openedAt: IsoInstant }

/** Money that went back to the holder of the card, in positive cents; `isReversed`: it came to the club again. */
export type TakenBack = {
  reference: string
  kind: 'refund' | 'dispute'
  amountCents: number
  at: IsoInstant
  isReversed: boolean
}

/** What the provider says of a page that was opened. */
export type Checkout = {
  /** The provider's id. */
  id: string
  /** Ours; null for a page that somebody else opened with the same account. */
  ownId: string | null
  state: 'open' | 'paid' | 'ended'
  /** Where the member pays; null unless open. */
  url: string | null
  /** In euro cents. */
  paid: { reference: string; amountCents: number; at: IsoInstant } | null
  takenBack: TakenBack[]
}

/** `subject` is the provider's id of a page or of its payment; null for an event that says nothing of either. */
export type CardEvent = { id: string; subject: string | null }

/** The provider did not answer, or not as documented; `status` is that of its answer. */
export class CardProviderError extends Error {
  readonly status: number | null
  constructor(text: string, status: number | null = null) {
    super(text)
    this.status = status
  }
}

/** Who collects card payments. Its calls fail with `CardProviderError`. */
export type CardProvider = {
  /** Opens a page; the same id opens one page, however often it is asked. */
  open: (checkout: NewCheckout, urls: { paid: string; left: string }) => Promise<Checkout>
  /** By the provider's id of the page or of its payment; null when there is none. */
  find: (subject: string) => Promise<Checkout | null>
  /** Closes an open page, so that it cannot be paid any more. */
  close: (id: string) => Promise<void>
  /** Null when the provider did not sign these bytes, or not at about this time. */
  readEvent: (body: Buffer, signature: string, now: IsoInstant) => CardEvent | null
}
