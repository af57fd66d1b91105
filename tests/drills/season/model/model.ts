import type { Instant } from './time.ts'

// The expected state of the club. Imports nothing from `server/`: its rules are a second implementation of the spec.
export type Status = 'REQUESTED' | 'PENDING_CASH' | 'PENDING_CHECK' | 'ACTIVE' | 'EXPIRED'
export type Level = 'LVL1' | 'LVL2' | 'LVL3' | 'LVLX'
export type Role = 'MEMBER' | 'COACH' | 'ADMIN'
export type Tier = 'REDUIT' | 'A26'
export type Method = 'cash' | 'check'
export type Means = 'cash' | 'check' | 'transfer' | 'aid' | 'card'
export type Channel = 'mail' | 'push'

export type Membership = {
  /** Undefined until the first read by the board. */
  id: string | undefined
  season: number
  status: Status
  feeCents: number
  method: Method
  startedAt: Instant | null
  paidAt: Instant | null
  isActivationMailed: boolean
  isValidationMailed: boolean
  /** When the person was last reminded of what is due. */
  remindedAt: Instant | null
  /** Why it is or was ACTIVE: the board set the status, or payments covered the fee. */
  causes: ('board' | 'money')[]
}

/** Fields that a change of status replaces and its undo restores. */
export type State = Pick<Membership, 'status' | 'method' | 'startedAt' | 'paidAt'>

/** One call that set statuses; its author can undo it for ten minutes. `before` is null for a new membership. */
export type Change = {
  id: string
  at: Instant
  entries: { who: Person; membership: Membership; before: State | null; after: State }[]
  /** Payments recorded by the same call. */
  recorded: Payment[]
}

export type Device = { endpoint: string; path: string; read: (body: Buffer) => { title: string; body: string } }

export type Person = {
  slot: number
  id: string
  prenom: string
  nom: string
  email: string
  password: string
  age: number
  tier: Tier
  role: Role
  level: Level
  cookie: string
  signedInAt: Instant
  memberships: Membership[]
  /** Kinds of decision mails already sent, each with its season. */
  mailedDecisions: Set<string>
  /** Chosen channels by kind of notice; kinds without an entry have the default. */
  choices: Map<string, Record<Channel, boolean>>
  devices: Device[]
  /** Invitation to renew for the next season; `token` is known once the mail has arrived. */
  renewal: { season: number; token: string | undefined; hasAnswered: boolean } | undefined
  cards: { key: string; replacedAt: Instant | null }[]
  /** Token of the link in their mails that switches a kind of notice off. */
  switchOffToken: string | undefined
}

/** A trial of a session, booked without an account. */
export type Visit = {
  visitor: Person
  session: Session
  season: number
  bookedAt: Instant
  /** End of the hold of an unconfirmed trial; undefined once confirmed. */
  heldUntil: Instant | undefined
  /** Token in the latest mail about this trial. */
  token: string | undefined
  isCancelled: boolean
  isFollowedUp: boolean
  hasJoined: boolean
  /** The member, once the visitor has registered with the link of a mail. */
  member: Person | undefined
  /** Personal data erased by retention or with the member's account. */
  isErased: boolean
}

export type Entry = {
  who: Person
  takeAtOnce: boolean
  queuedAt: Instant
  nth: number
  offeredUntil: Instant | null
  hasLapsed: boolean
  isFreePlaceNotified: boolean
}

/** A person who is not a member: a first name on the sheet of one session. */
export type Guest = { id: string; prenom: string }

export type Mark = { id: string; who: Person | Guest; present: boolean; markedAt: Instant; save: number }

export type Session = {
  nth: number
  id: string
  title: string
  location: string
  start: Instant
  minutes: number
  capacity: number | null
  levelTarget: Level | null
  published: boolean
  isCancelled: boolean
  coach: Person
  going: Set<Person>
  waiting: Entry[]
  marks: Mark[]
  saves: number
  hasRecap: boolean
  debrief: string | null
  /** Number shared by sessions that were created together. */
  series: number | undefined
  trialPlaces: number | null
  /** Start and location in the last notice, while a later edit waits for its notice. */
  lastNotice: { start: Instant; location: string; dueAt: Instant } | undefined
  version: number
}

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
