import type { OpenDatabase } from '../../../../server/database/open.ts'
import type { Send } from '../../../support/app/inject.ts'

/** The product under test, wherever it runs: its calls, its clock, and its database for looking only. */
export type Host = {
  call: Send
  setNow: (instant: string) => Promise<void>
  /** Every background job that is due. */
  runJobs: () => Promise<void>
  /** Every delivery that is due. */
  deliver: () => Promise<void>
  /** Stops it without a warning, where it is a process of its own, and starts it again on the same database. */
  restart: () => Promise<void>
  /** Kills it while this call is on its way. */
  killDuring: (send: () => Promise<unknown>, ms: number) => Promise<void>
  close: () => Promise<void>
  url: string
  database: OpenDatabase
}

export type Settings = Record<string, string>
