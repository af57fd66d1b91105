import type { Context } from '../context.ts'
import { dayMs, hourMs, nextParisTime } from '../time.ts'
import type { Job } from './job.ts'

type DailyJob = {
  name: string
  /** In Paris, HH:MM. */
  time: string
  /** Delay in ms after a failed run; an hour unless given. */
  retryMs?: number
  /** Counts what was done; a run that did nothing is not logged. */
  work: (context: Context) => Promise<Record<string, number>>
}

/** A job that one of several servers does once a day. */
export const dailyJob = ({ name, time, retryMs = hourMs, work }: DailyJob): Job => ({
  name,
  // The night when summer time ends has 25 hours.
  periodMs: dayMs + hourMs,
  nextDueAt: (now) => nextParisTime(now, time),
  retryMs,
  leaseMs: hourMs,
  work: async (context) => {
    const counts = await work(context)
    return Object.values(counts).some((count) => count > 0) ? counts : undefined
  },
})
