import type { IsoInstant } from '../../contract/values.ts'
import { addMs, dayMs, msBetween } from '../time/time.ts'
import type { ClockState } from './queries.ts'

/** A running server checks its clock every minute: days between two checks mean a wrong clock. */
const maxGapMs = 3 * dayMs
/** A machine may be off for this long (weekends, summer) without a wrong clock. */
const maxPauseMs = 60 * dayMs
/** After this long somebody would have noticed wrong dates on the site. */
const steadyMs = 7 * dayMs

const jumpedState = (from: IsoInstant, at: IsoInstant): ClockState => ({
  lastSeenAt: at,
  jumpedFrom: from,
  jumpedAt: at,
})
const steadyState = (at: IsoInstant): ClockState => ({ lastSeenAt: at, jumpedFrom: null, jumpedAt: null })

/** True when a second jump undoes the first: in the other direction, back to about the old time. */
const isCorrection = ({ jumpedFrom, jumpedAt, lastSeenAt }: ClockState, now: IsoInstant): boolean =>
  jumpedFrom !== null &&
  jumpedAt !== null &&
  Math.sign(msBetween(jumpedFrom, jumpedAt)) !== Math.sign(msBetween(lastSeenAt, now)) &&
  Math.abs(msBetween(jumpedFrom, now)) <= maxGapMs + steadyMs

/** The clock's state after a check; `hasChecked`: this server has checked since its start. Rules: record 62. */
export const nextClockState = (state: ClockState, now: IsoInstant, hasChecked: boolean): ClockState => {
  const { lastSeenAt, jumpedAt } = state
  const gapMs = msBetween(lastSeenAt, now)
  if (Math.abs(gapMs) > maxGapMs) {
    if (isCorrection(state, now)) return steadyState(now)
    if (hasChecked || gapMs < 0 || gapMs > maxPauseMs) return jumpedState(lastSeenAt, now)
    return { ...state, lastSeenAt: now, jumpedAt: jumpedAt && addMs(jumpedAt, gapMs) }
  }
  if (jumpedAt !== null && msBetween(jumpedAt, now) >= steadyMs) return steadyState(now)
  return { ...state, lastSeenAt: now }
}
