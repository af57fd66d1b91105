import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'

/** Recurring background work. */
export type Job = {
  name: string
  /** Longest time in ms between two due dates; a due date further in the future comes from a wrong clock. */
  periodMs: number
  /** The next due date after a run that ended at `now`. */
  nextDueAt: (now: IsoInstant) => IsoInstant
  /** Delay in ms after a failed run. */
  retryMs: number
  /** Lease in ms, longer than any run; another server takes over after it. Absent: every server runs the job itself. */
  leaseMs?: number
  /** Deletes by age: does not run while the clock is in doubt. */
  isDestructive?: boolean
  /** Delay in ms after the server's start before the job may run. */
  startDelayMs?: number
  /** Returns the fields to log; undefined logs nothing. Ends early when `signal` is aborted by a shutdown. */
  work: (context: Context, signal: AbortSignal) => Promise<object | undefined>
  /** Code stored in `jobs.failure`. */
  failureOf?: (error: unknown) => string
}
