import type { IsoInstant } from '../../contract/values.ts'
import type { Executor } from '../database/schema.ts'
import { addMs, latestTrustedInstant } from '../time/time.ts'

/** Counts calls of one key in a window of this length. */
export type Counter = { key: string; windowMs: number }

type CounterWindow = { count: number; windowStart: IsoInstant }

/**
 * Adds one to the window of a counter and returns it. A window that has ended, and one dated in the future, which would
 * never end, are replaced by a new one.
 */
export const incrementWindow = (db: Executor, { key, windowMs }: Counter, now: IsoInstant): Promise<CounterWindow> =>
  db
    .insertInto('limitCounters')
    .values({ key, windowStart: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const start = 'limitCounters.windowStart'
        const hasEnded = eb.or([eb(start, '<=', addMs(now, -windowMs)), eb(start, '>', latestTrustedInstant(now))])
        return {
          count: eb
            .case()
            .when(hasEnded)
            .then(1)
            .else(eb('limitCounters.count', '+', 1))
            .end(),
          windowStart: eb
            .case()
            .when(hasEnded)
            .then(eb.ref('excluded.windowStart'))
            .else(eb.ref('limitCounters.windowStart'))
            .end(),
        }
      }),
    )
    .returning(['count', 'windowStart'])
    .executeTakeFirstOrThrow()

/** Reads the window of a counter without counting; undefined when none is open. */
export const findWindow = (
  db: Executor,
  { key, windowMs }: Counter,
  now: IsoInstant,
): Promise<CounterWindow | undefined> =>
  db
    .selectFrom('limitCounters')
    .select(['count', 'windowStart'])
    .where('key', '=', key)
    .where('windowStart', '>', addMs(now, -windowMs))
    .where('windowStart', '<=', latestTrustedInstant(now))
    .executeTakeFirst()

/** Deletes the counters whose window started before `startedBefore`, or in the future. */
export const deleteEndedCounters = (
  db: Executor,
  { startedBefore, now }: { startedBefore: IsoInstant; now: IsoInstant },
) =>
  db
    .deleteFrom('limitCounters')
    .where((eb) => eb.or([eb('windowStart', '<', startedBefore), eb('windowStart', '>', latestTrustedInstant(now))]))
    .execute()
