import type { Closure, club } from '../club.ts'
import type { IsoInstant } from '../contract/values.ts'
import type { CardProvider } from './card-provider/provider.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { DeliveryWorker } from './deliveries/delivery-worker.ts'
import type { GuessCounter } from './limits/guess-counter.ts'
import type { Passwords } from './security/passwords.ts'

/** The dependencies of every service. */
export type Context = {
  db: Database
  config: Config
  club: typeof club
  closures: Closure[]
  passwords: Passwords
  /** Counts the password and code checks in flight. */
  countGuess: GuessCounter
  now: () => IsoInstant
  /** Resolves after some milliseconds; replaced in tests, so that they do not wait. */
  wait: (milliseconds: number) => Promise<void>
  deliveries: DeliveryWorker
  /** Null while the club takes no card payments. */
  cardProvider: CardProvider | null
}
