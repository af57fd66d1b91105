import type { Instant } from './time.ts'

// The club as it must be. Nothing here comes from `server/`: rules are written again, from the club's own words.
export type Status = 'REQUESTED' | 'PENDING_CASH' | 'PENDING_CHECK' | 'ACTIVE' | 'EXPIRED'
export type Level = 'LVL1' | 'LVL2' | 'LVL3' | 'LVLX'
export type Role = 'MEMBER' | 'COACH' | 'ADMIN'
export type Tier = 'REDUIT' | 'A26'
export type Method = 'cash' | 'check'
export type Means = 'cash' | 'check' | 'transfer' | 'aid' | 'card'
export type Channel = 'mail' | 'push'

export type Membership = {
  /** Known once the board has looked. */
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
  /** Why it is or was ACTIVE: the board said so, or money covered the fee. */
  causes: ('board' | 'money')[]
}

/** State that a change of status replaces, and its undo restores. */
export type State = Pick<Membership, 'status' | 'method' | 'startedAt' | 'paidAt'>

/** One call that set statuses: its author may take it back for ten minutes. `before` is null for a new membership. */
export type Change = {
  id: string
  at: Instant
  entries: { who: Person; membership: Membership; before: State | null; after: State }[]
  /** Payments that were written down with it. */
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
  /** Mails about the board's decisions, with their season. */
  mailedDecisions: Set<string>
  /** Kinds of notices that the person chose channels for. */
  choices: Map<string, Record<Channel, boolean>>
  devices: Device[]
  /** Invitation to renew for the next season, with the link of the mail once it came. */
  renewal: { season: number; token: string | undefined; hasAnswered: boolean } | undefined
  cards: { key: string; replacedAt: Instant | null }[]
  /** Their mails hold a link with this token, which switches a kind of notice off. */
  switchOffToken: string | undefined
}

/** Somebody who tries a session, without an account. */
export type Visit = {
  visitor: Person
  session: Session
  season: number
  bookedAt: Instant
  /** Until when an unconfirmed one keeps its place; undefined once confirmed. */
  heldUntil: Instant | undefined
  /** Token of the latest mail about it. */
  token: string | undefined
  isCancelled: boolean
  isFollowedUp: boolean
  hasJoined: boolean
  /** The member that the visitor became with the link of a mail. */
  member: Person | undefined
  /** Nobody knows any more who booked it. */
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

/** Somebody beside the track who is not a member: a first name on the sheet of one session. */
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
  /** Sessions that were created together have the same number. */
  series: number | undefined
  trialPlaces: number | null
  /** Details in the last notice to the people signed up, while a later edit waits for its notice. */
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
  /** The slip that it is on. */
  deposit: Deposit | undefined
  shares: { membership: Membership; who: Person; cents: number }[]
  /** The page of the card provider that it was paid on, and what went back to the card. */
  checkoutId: string | undefined
  refundedCents: number
}

/** A page of the card provider that is open for a person. */
export type CardPage = { checkoutId: string; who: Person; membership: Membership; cents: number }

export type Deposit = {
  id: string
  means: 'cash' | 'check'
  payments: Payment[]
  /** Null until the money is at the bank. */
  bankedOn: string | null
}

/** A notice that a person must get, by one channel, once. */
export type ExpectedMessage = {
  to: Person
  kind: string
  channel: Channel
  device: Device | undefined
  subject: RegExp
  from: Instant
  until: Instant
  /** The trial that its link is for. */
  visit: Visit | undefined
}

export type Model = {
  now: Instant
  people: Map<number, Person>
  sessions: Session[]
  nextSession: number
  payments: Payment[]
  pages: CardPage[]
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
  pages: [],
  receipts: new Map(),
  changes: [],
  deposits: [],
  visitors: new Map(),
  visits: [],
  expectedMessages: [],
  entries: 0,
})
