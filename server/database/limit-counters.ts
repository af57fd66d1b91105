import type { IsoInstant } from '../../contract/values.ts'
import { latestWritten } from '../time.ts'
import { prepared } from './prepared.ts'
import type { Executor } from './schema.ts'

export type Window = { count: number; windowStart: IsoInstant }

/**
 * Counts one more call and answers how many the window holds now; one that began at or before `over`, or in the future,
 * starts anew, since it would never end.
 */
export const countCall = (db: Executor, key: string, now: IsoInstant, over: IsoInstant): Promise<Window> =>
  db
    .insertInto('limitCounters')
    .values({ key, windowStart: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const start = 'limitCounters.windowStart'
        const isOver = eb.or([eb(start, '<=', over), eb(start, '>', latestWritten(now))])
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

const standing = prepared((db, { key, over, latest }: { key: string; over: IsoInstant; latest: IsoInstant }) =>
  db
    .selectFrom('limitCounters')
    .select(['count', 'windowStart'])
    .where('key', '=', key)
    .where('windowStart', '>', over)
    .where('windowStart', '<=', latest),
)

/** A window as it stands, without counting; undefined when none began after `over` and by `now`. */
export const readWindow = async (
  db: Executor,
  key: string,
  { over, now }: { over: IsoInstant; now: IsoInstant },
): Promise<Window | undefined> => (await standing(db, { key, over, latest: latestWritten(now) }))[0]

/** Deletes the counters whose window began before `over`, or in the future. */
export const deleteEndedCounters = (db: Executor, { over, now }: { over: IsoInstant; now: IsoInstant }) =>
  db
    .deleteFrom('limitCounters')
    .where((eb) => eb.or([eb('windowStart', '<', over), eb('windowStart', '>', latestWritten(now))]))
    .execute()
