import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'

/** Work beside requests that comes again and again. */
export type Job = {
  name: string
  /** The longest time in ms from one due date to the next; a due date further ahead was written by a wrong clock. */
  periodMs: number
  /** When the job is due after a run that ended at `now`. */
  nextDueAt: (now: IsoInstant) => IsoInstant
  /** ms until a run that failed is tried again. */
  retryMs: number
  /** Longer in ms than a run takes: then another server takes over. Absent: every server does the job for itself. */
  leaseMs?: number
  /** Deletes by age: the job waits while the clock may be wrong. */
  isDestructive?: boolean
  /** ms that a server runs before its first look at the job. */
  startDelayMs?: number
  /** Returns what the log shows of the run; undefined logs nothing. Ends early when `signal` is aborted: the server closes. */
  work: (context: Context, signal: AbortSignal) => Promise<object | undefined>
  /** The word stored in `jobs.failure`. */
  failureOf?: (error: unknown) => string
}
