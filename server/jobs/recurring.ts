import type { Context } from '../context.ts'
import { addMs, dayMs, hourMs, nextParisTime } from '../time/time.ts'
import type { Job } from './job.ts'

/** Counts what was done. */
type Work = (context: Context, signal: AbortSignal) => Promise<Record<string, number>>

/** Logs nothing when every count is 0. */
const logCounts =
  (work: Work): Job['work'] =>
  async (context, signal) => {
    const counts = await work(context, signal)
    return Object.values(counts).every((count) => count === 0) ? undefined : counts
  }

type DailyJob = Pick<Job, 'name' | 'startDelayMs' | 'failureOf'> & {
  /** In Paris, HH:MM. */
  time: string
  /** Delay in ms after a failed run; an hour unless given. */
  retryMs?: number
  work: Work
}

/** A job that one of several servers does once a day. */
export const dailyJob = ({ time, retryMs = hourMs, work, ...job }: DailyJob): Job => ({
  ...job,
  // The night when summer time ends has 25 hours.
  periodMs: dayMs + hourMs,
  nextDueAt: (now) => nextParisTime(now, time),
  retryMs,
  leaseMs: hourMs,
  work: logCounts(work),
})

type PeriodicJob = Pick<Job, 'name' | 'leaseMs' | 'isDestructive' | 'startDelayMs'> & {
  everyMs: number
  /** Delay in ms after a failed run; `everyMs` unless given. */
  retryMs?: number
  work: Work
}

export const periodicJob = ({ everyMs, retryMs = everyMs, work, ...job }: PeriodicJob): Job => ({
  ...job,
  periodMs: everyMs,
  nextDueAt: (now) => addMs(now, everyMs),
  retryMs,
  work: logCounts(work),
})
