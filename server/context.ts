import type { club } from '../club.ts'
import type { IsoInstant } from '../contract/values.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { Passwords } from './passwords.ts'

export type Log = { info: (fields: object, text: string) => void; error: (fields: object, text: string) => void }

export type Mailer = {
  start: (log: Log) => void
  /** Returns at once; without effect before `start`. */
  nudge: () => void
  /** Tries every mail whose turn it is once. */
  deliverDue: () => Promise<void>
  /** Removes the files of mails that were erased. */
  forget: (ids: readonly string[]) => Promise<void>
  /** Resolves once the mail in flight is sent and marked. */
  stop: () => Promise<void>
}

/** What every service works with. */
export type Context = {
  db: Database
  config: Config
  club: typeof club
  passwords: Passwords
  now: () => IsoInstant
  /** Resolves after so many milliseconds; tests replace it, so that none of them waits. */
  wait: (milliseconds: number) => Promise<void>
  /** Sends what the outbox holds; `nudge` it after a commit that queued a mail. */
  mail: Mailer
  /** To be called after an erasure was committed. */
  forgetErased: () => void
}
