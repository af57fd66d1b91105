import type { Instant } from './time.ts'

export type Status = 'REQUESTED' | 'PENDING_CASH' | 'PENDING_CHECK' | 'ACTIVE' | 'EXPIRED'
export type Level = 'LVL1' | 'LVL2' | 'LVL3' | 'LVLX'
export type Role = 'MEMBER' | 'COACH' | 'ADMIN'
export type Tier = 'REDUIT' | 'A26'
export type Method = 'cash' | 'check'
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
