import type { Instant } from './time.ts'

// The club as it must be. Nothing here comes from `server/`: rules are written again, from the club's own words.
export type Status = 'REQUESTED' | 'PENDING_CASH' | 'PENDING_CHECK' | 'ACTIVE' | 'EXPIRED'
export type Level = 'LVL1' | 'LVL2' | 'LVL3' | 'LVLX'
export type Role = 'MEMBER' | 'COACH' | 'ADMIN'
export type Tier = 'REDUIT' | 'A26'
export type Method = 'cash' | 'check'
export type Channel = 'mail' | 'push'

export type Membership = {
  /** Known once the board has looked. */
  id: string | undefined
  season: number
  status: Status
  feeCents: number
  method: Method
  isActivationMailed: boolean
  isValidationMailed: boolean
  /** Why it is or was ACTIVE: the board said so, or money covered the fee. */
  causes: ('board' | 'money')[]
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
  /** Kinds of notices that the person chose channels for. */
  choices: Map<string, Record<Channel, boolean>>
  devices: Device[]
  /** What the person was asked for the season to come, with the link of the mail once it came. */
  renewal: { season: number; token: string | undefined; hasAnswered: boolean } | undefined
  /** Their mails hold a link with this token, which switches a kind of notice off. */
  offToken: string | undefined
}

export type Entry = {
  who: Person
  takeAtOnce: boolean
  queuedAt: Instant
  nth: number
  offeredUntil: Instant | null
  hasLapsed: boolean
  isToldFree: boolean
}

export type Mark = { id: string; who: Person; present: boolean; markedAt: Instant; save: number }

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
  /** What those who signed up were last told, while a later edit waits to be told. */
  known: { start: Instant; location: string; dueAt: Instant } | undefined
  version: number
}

export type Payment = {
  id: string
  season: number
  isConfirmed: boolean
  isVoided: boolean
  receipt: number | null
  by: Person
  shares: { membership: Membership; who: Person; cents: number }[]
}

/** A notice that a person must get, by one channel, once. */
export type Owed = {
  to: Person
  kind: string
  channel: Channel
  device: Device | undefined
  subject: RegExp
  from: Instant
  until: Instant
}

export type Model = {
  now: Instant
  people: Map<number, Person>
  sessions: Session[]
  payments: Payment[]
  receipts: Map<number, number>
  owed: Owed[]
  entries: number
}

export const createModel = (now: Instant): Model => ({
  now,
  people: new Map(),
  sessions: [],
  payments: [],
  receipts: new Map(),
  owed: [],
  entries: 0,
})
