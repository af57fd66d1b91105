import type { IsoInstant } from '../../contract/values.ts'
import { addMs, clockSkewMs } from '../time/time.ts'

type JobTimes = { periodMs: number; leaseMs: number }

/** The latest due date and lease that a correct clock can have written by `now`; later ones are ignored. */
export const latestTimes = ({ periodMs, leaseMs }: JobTimes, now: IsoInstant) => ({
  latestDueAt: addMs(now, periodMs + clockSkewMs),
  latestLease: addMs(now, leaseMs + clockSkewMs),
})

/** True when a job is due, or when a wrong clock wrote its due date. */
export const isDue = (dueAt: IsoInstant, { periodMs }: Pick<JobTimes, 'periodMs'>, now: IsoInstant): boolean =>
  dueAt <= now || dueAt > latestTimes({ periodMs, leaseMs: 0 }, now).latestDueAt
