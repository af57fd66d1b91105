import type { OpenDatabase } from '../../../../server/database/open.ts'
import type { Send } from '../../../support/app/inject.ts'

/** The product under test: its calls, its clock, and its database, which is only read. */
export type Host = {
  call: Send
  setNow: (instant: string) => Promise<void>
  /** Runs every background job that is due. */
  runJobs: () => Promise<void>
  /** Attempts every delivery that is due. */
  deliver: () => Promise<void>
  /** Restarts the server on the same database; a separate process is killed. */
  restart: () => Promise<void>
  /** Kills the server `ms` after this call was sent and restarts it; returns the response if it came before. */
  killDuring: <Result>(send: () => Promise<Result>, ms: number) => Promise<Result | undefined>
  /** Sends while the disk is full, then frees the disk. */
  whileFull: (send: () => Promise<unknown>) => Promise<void>
  close: () => Promise<void>
  url: string
  database: OpenDatabase
}

export type Settings = Record<string, string>
