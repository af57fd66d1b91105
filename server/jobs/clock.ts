import type { IsoInstant } from '../../contract/values.ts'
import type { Executor } from '../database/schema.ts'
import { type ClockState, findClock, saveClock } from '../database/server-clock.ts'
import { clockSkewMs, msBetween } from '../time.ts'
import { afterLook } from './policy.ts'

type Needs = { db: Executor; now: () => IsoInstant }

export type ClockJump = { jumpedFrom: IsoInstant; jumpedAt: IsoInstant }

const jumpOf = (state: ClockState | undefined): ClockJump | null =>
  state?.jumpedFrom && state.jumpedAt ? { jumpedFrom: state.jumpedFrom, jumpedAt: state.jumpedAt } : null

/** The jump of the clock that nobody has confirmed yet, or null; while there is one, nothing is deleted by age. */
export const readClockJump = async ({ db }: Pick<Needs, 'db'>): Promise<ClockJump | null> => jumpOf(await findClock(db))

/** Compares the clock with the last look of any server; `hasLooked` once this one did since its start, `isNew` is true at the look that finds the jump. */
export const checkClock = async (
  { db, now }: Needs,
  hasLooked: boolean,
): Promise<{ jump: ClockJump | null; isNew: boolean }> => {
  const known = await findClock(db)
  const at = now()
  const state = afterLook(known ?? { lastSeenAt: at, jumpedFrom: null, jumpedAt: null }, at, hasLooked)
  const isNew = state.jumpedAt !== null && state.jumpedFrom !== known?.jumpedFrom
  const isEnded = state.jumpedAt === null && known?.jumpedAt != null
  // A look a minute is compared, one in ten minutes is stored.
  const isStale = !known || Math.abs(msBetween(known.lastSeenAt, at)) >= clockSkewMs
  if (isNew || isEnded || isStale) await saveClock(db, state)
  return { jump: jumpOf(state), isNew }
}

/** True while the clock jumped, also when no job has looked since. */
export const isClockInDoubt = async ({ db, now }: Needs): Promise<boolean> => {
  const known = await findClock(db)
  return known !== undefined && afterLook(known, now(), true).jumpedAt !== null
}

/** Takes the clock as it is for right; what waited for it goes on at the next look. */
export const confirmClock = ({ db, now }: Needs) =>
  saveClock(db, { lastSeenAt: now(), jumpedFrom: null, jumpedAt: null })
