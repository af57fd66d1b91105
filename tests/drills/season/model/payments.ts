import type { Membership, Person, State } from './people.ts'
import type { Instant } from './time.ts'

export type Means = 'cash' | 'check' | 'transfer' | 'aid' | 'card'

export type Payment = {
  id: string
  season: number
  isConfirmed: boolean
  isVoided: boolean
  receipt: number | null
  means: Means
  /** In Paris, YYYY-MM-DD. */
  receivedOn: string
  /** The slip that contains it. */
  deposit: Deposit | undefined
  shares: { membership: Membership; who: Person; cents: number }[]
  /** The card checkout in which it was paid, and the amount refunded to the card. */
  checkoutId: string | undefined
  refundedCents: number
}

/** A page of the card provider that is open for a membership. */
export type Checkout = { checkoutId: string; who: Person; membership: Membership; cents: number }

export type Deposit = {
  id: string
  means: 'cash' | 'check'
  payments: Payment[]
  /** Null until it is banked. */
  bankedOn: string | null
}

/** One call that set statuses; its author can undo it for ten minutes. `before` is null for a new membership. */
export type Change = {
  id: string
  at: Instant
  entries: { who: Person; membership: Membership; before: State | null; after: State }[]
  /** Payments recorded by the same call. */
  recorded: Payment[]
}
