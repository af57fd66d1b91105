import type { IsoInstant } from '../../contract/values.ts'
import type { Executor } from '../database/schema.ts'
import { clockSkewMs, msBetween } from '../time/time.ts'
import { nextClockState } from './policy.ts'
import { type ClockState, findClock, saveClock } from './queries.ts'

type ClockContext = { db: Executor; now: () => IsoInstant }

export type ClockJump = { jumpedFrom: IsoInstant; jumpedAt: IsoInstant }

const jumpOf = (state: ClockState | undefined): ClockJump | null =>
  state?.jumpedFrom && state.jumpedAt ? { jumpedFrom: state.jumpedFrom, jumpedAt: state.jumpedAt } : null

/** The unconfirmed clock jump, or null; while there is one, nothing is deleted by age. */
export const findClockJump = async ({ db }: Pick<ClockContext, 'db'>): Promise<ClockJump | null> =>
  jumpOf(await findClock(db))

/** Compares the clock with the last check of any server; `hasChecked`: this server has checked since its start. */
export const checkClock = async (
  context: ClockContext,
  hasChecked: boolean,
): Promise<{ jump: ClockJump | null; isNew: boolean }> => {
  const { db } = context
  const storedClock = await findClock(db)
  const now = context.now()
  const state = nextClockState(storedClock ?? { lastSeenAt: now, jumpedFrom: null, jumpedAt: null }, now, hasChecked)
  const isNew = state.jumpedAt !== null && state.jumpedFrom !== storedClock?.jumpedFrom
  const isEnded = state.jumpedAt === null && storedClock?.jumpedAt != null
  // Checked every minute, stored every ten minutes.
  const isStale = !storedClock || Math.abs(msBetween(storedClock.lastSeenAt, now)) >= clockSkewMs
  if (isNew || isEnded || isStale) await saveClock(db, state)
  return { jump: jumpOf(state), isNew }
}

/** True after a clock jump, even if no job has run since. */
export const isClockInDoubt = async ({ db, now }: ClockContext): Promise<boolean> => {
  const storedClock = await findClock(db)
  return storedClock !== undefined && nextClockState(storedClock, now(), true).jumpedAt !== null
}

/** Accepts the current time as correct; waiting jobs run at the next check. */
export const confirmClock = ({ db, now }: ClockContext) =>
  saveClock(db, { lastSeenAt: now(), jumpedFrom: null, jumpedAt: null })
