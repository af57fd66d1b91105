import type { OpenDatabase } from '../../../../server/database/open.ts'
import type { Send } from '../../../support/app/inject.ts'

/** The product under test: its calls, its clock, and its database for looking only. */
export type Host = {
  call: Send
  setNow: (instant: string) => Promise<void>
  /** Every background job that is due. */
  runJobs: () => Promise<void>
  /** Every delivery that is due. */
  deliver: () => Promise<void>
  /** Stops it without a warning, where it is a separate process, and starts it again on the same database. */
  restart: () => Promise<void>
  /** Kills it so long after this call was sent; returns the answer if it came before. */
  killDuring: <Result>(send: () => Promise<Result>, ms: number) => Promise<Result | undefined>
  /** Asks while the disk is full, and makes room again. */
  whileFull: (send: () => Promise<unknown>) => Promise<void>
  close: () => Promise<void>
  url: string
  database: OpenDatabase
}

export type Settings = Record<string, string>
