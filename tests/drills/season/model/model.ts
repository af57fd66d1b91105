import type { Change, Checkout, Deposit, Payment } from './payments.ts'
import type { Channel, Device, Person } from './people.ts'
import type { Session, Visit } from './sessions.ts'
import type { Instant } from './time.ts'

// The expected state of the club. Imports nothing from `server/`: its rules are a second implementation of the spec.
/** A message that a person must get once, by one channel. */
export type ExpectedMessage = {
  to: Person
  kind: string
  channel: Channel
  device: Device | undefined
  subject: RegExp
  /** Parts of its text, which tell two messages with the same subject apart. */
  words: string[]
  from: Instant
  until: Instant
  /** The trial that its link opens. */
  visit: Visit | undefined
}

export type Model = {
  now: Instant
  people: Map<number, Person>
  sessions: Session[]
  nextSession: number
  payments: Payment[]
  checkouts: Checkout[]
  receipts: Map<number, number>
  changes: Change[]
  deposits: Deposit[]
  visitors: Map<number, Person>
  visits: Visit[]
  expectedMessages: ExpectedMessage[]
  entries: number
}

export const createModel = (now: Instant): Model => ({
  now,
  people: new Map(),
  sessions: [],
  nextSession: 0,
  payments: [],
  checkouts: [],
  receipts: new Map(),
  changes: [],
  deposits: [],
  visitors: new Map(),
  visits: [],
  expectedMessages: [],
  entries: 0,
})
