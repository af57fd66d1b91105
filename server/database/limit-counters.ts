import type { IsoInstant } from '../../contract/values.ts'
import { prepared } from './prepared.ts'
import type { Executor } from './schema.ts'

export type Window = { count: number; windowStart: IsoInstant }

/** Counts one more call and answers how many the window holds now; one that began at or before `over` starts anew. */
export const countCall = (db: Executor, key: string, now: IsoInstant, over: IsoInstant): Promise<Window> =>
  db
    .insertInto('limitCounters')
    .values({ key, windowStart: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('limitCounters.windowStart', '<=', over)
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

const standing = prepared((db, { key, over }: { key: string; over: IsoInstant }) =>
  db
    .selectFrom('limitCounters')
    .select(['count', 'windowStart'])
    .where('key', '=', key)
    .where('windowStart', '>', over),
)

/** A window as it stands, without counting; undefined when none began after `over`. */
export const readWindow = async (db: Executor, key: string, over: IsoInstant): Promise<Window | undefined> =>
  (await standing(db, { key, over }))[0]

export const deleteCountersBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('limitCounters').where('windowStart', '<', instant).execute()
