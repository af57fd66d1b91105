import type { IsoInstant } from '../../contract/values.ts'
import type { ClockState } from '../database/server-clock.ts'
import { addMs, clockSkewMs, dayMs, msBetween } from '../time.ts'

/** A running server looks at its clock every minute: days between two looks mean a wrong clock. */
const longestGapMs = 3 * dayMs
/** A machine that runs at weekends, or not in summer, is off for longer without its clock being wrong. */
const longestPauseMs = 60 * dayMs
/** After this long on the new time somebody would have noticed that every date on the site is wrong. */
const steadyMs = 7 * dayMs

const jumped = (from: IsoInstant, at: IsoInstant): ClockState => ({ lastSeenAt: at, jumpedFrom: from, jumpedAt: at })
const steady = (at: IsoInstant): ClockState => ({ lastSeenAt: at, jumpedFrom: null, jumpedAt: null })

/** True when a second jump undoes the first: the other way, to about where the first one began. */
const isCorrection = ({ jumpedFrom, jumpedAt, lastSeenAt }: ClockState, now: IsoInstant): boolean =>
  jumpedFrom !== null &&
  jumpedAt !== null &&
  Math.sign(msBetween(jumpedFrom, jumpedAt)) !== Math.sign(msBetween(lastSeenAt, now)) &&
  Math.abs(msBetween(jumpedFrom, now)) <= longestGapMs + steadyMs

/**
 * The clock's state after a look at `now`; `hasLooked` when this server looked before since its start. A jump is more than
 * three days between two looks of a running server or back, or more than sixty forward while it was off. It counts until
 * the clock is put right, somebody confirms it, or the clock ran on steadily for seven days, pauses not counted.
 */
export const afterLook = (state: ClockState, now: IsoInstant, hasLooked: boolean): ClockState => {
  const { lastSeenAt, jumpedAt } = state
  const gapMs = msBetween(lastSeenAt, now)
  if (Math.abs(gapMs) > longestGapMs) {
    if (isCorrection(state, now)) return steady(now)
    if (hasLooked || gapMs < 0 || gapMs > longestPauseMs) return jumped(lastSeenAt, now)
    return { ...state, lastSeenAt: now, jumpedAt: jumpedAt && addMs(jumpedAt, gapMs) }
  }
  if (jumpedAt !== null && msBetween(jumpedAt, now) >= steadyMs) return steady(now)
  return { ...state, lastSeenAt: now }
}

type Times = { periodMs: number; leaseMs: number }

/** The latest due date and lease that a right clock can have written by `now`; what lies beyond does not count. */
export const latestTimes = ({ periodMs, leaseMs }: Times, now: IsoInstant) => ({
  latestDueAt: addMs(now, periodMs + clockSkewMs),
  latestLease: addMs(now, leaseMs + clockSkewMs),
})

/** True when a job is due, also when its due date was written by a clock that ran ahead. */
export const isDue = (dueAt: IsoInstant, { periodMs }: Pick<Times, 'periodMs'>, now: IsoInstant): boolean =>
  dueAt <= now || dueAt > latestTimes({ periodMs, leaseMs: 0 }, now).latestDueAt
