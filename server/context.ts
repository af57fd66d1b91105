import type { Closure, club } from '../club.ts'
import type { IsoInstant } from '../contract/values.ts'
import type { CardProvider } from './card-provider/provider.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { Passwords } from './passwords.ts'

export type Log = { info: (fields: object, text: string) => void; error: (fields: object, text: string) => void }

export type DeliveryWorker = {
  start: (log: Log) => void
  /** Starts a delivery soon, without waiting for it; no effect before `start`. */
  deliverSoon: () => void
  /** Attempts every due delivery once. */
  deliverDue: () => Promise<void>
  /** Deletes the files of deleted mails. */
  deleteFiles: (ids: readonly string[]) => Promise<void>
  /** Resolves once the delivery in flight is sent and its row updated. */
  stop: () => Promise<void>
}

/** The dependencies of every service. */
export type Context = {
  db: Database
  config: Config
  club: typeof club
  closures: Closure[]
  passwords: Passwords
  now: () => IsoInstant
  /** Resolves after some milliseconds; replaced in tests, so that they do not wait. */
  wait: (milliseconds: number) => Promise<void>
  deliveries: DeliveryWorker
  /** Null while the club takes no card payments. */
  cardProvider: CardProvider | null
  /** Removes deleted rows from SQLite's write-ahead log; call after the commit of a deletion. */
  purgeWriteAheadLog: () => void
  /** Purges after the deletion of a person; also rewrites SQLite's file, so that its free space holds no copies. */
  purgeFile: () => void
}
