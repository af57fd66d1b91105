import type { IsoInstant } from '../../contract/values.ts'
import type { Executor } from './schema.ts'

export type Window = { count: number; windowStart: IsoInstant }

/**
 * Counts one more call and answers how many the window holds now. A window that began at or before `over` starts anew,
 * and so does one from which every call was taken back.
 */
export const countCall = (db: Executor, key: string, now: IsoInstant, over: IsoInstant): Promise<Window> =>
  db
    .insertInto('limitCounters')
    .values({ key, windowStart: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb.or([eb('limitCounters.windowStart', '<=', over), eb('limitCounters.count', '=', 0)])
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('limitCounters.count', '+', 1))
            .end(),
          windowStart: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.windowStart'))
            .else(eb.ref('limitCounters.windowStart'))
            .end(),
        }
      }),
    )
    .returning(['count', 'windowStart'])
    .executeTakeFirstOrThrow()

/** A window as it stands, without counting; undefined when none began after `over`. */
export const readWindow = (db: Executor, key: string, over: IsoInstant): Promise<Window | undefined> =>
  db
    .selectFrom('limitCounters')
    .select(['count', 'windowStart'])
    .where('key', '=', key)
    .where('windowStart', '>', over)
    .executeTakeFirst()

/** Takes one call back from the window it was counted in. */
export const uncountCall = (db: Executor, key: string, windowStart: IsoInstant) =>
  db
    .updateTable('limitCounters')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('windowStart', '=', windowStart)
    .where('count', '>', 0)
    .execute()

export const deleteCountersBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('limitCounters').where('windowStart', '<', instant).execute()
