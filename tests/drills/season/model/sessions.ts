import type { Level, Person } from './people.ts'
import type { Instant } from './time.ts'

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
  hasRegistered: boolean
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
  /** When the notice of an offer made at night is due; null without one, or once it is sent. */
  offerNoticeAt: Instant | null
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
