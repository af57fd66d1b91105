import type { IsoInstant } from '../../../../contract/values.ts'
import type { Executor } from '../../../database/schema.ts'

/** The given instants at which a session starts, even a cancelled one. */
export const listTakenStarts = async (db: Executor, starts: readonly IsoInstant[]): Promise<IsoInstant[]> =>
  (await db.selectFrom('sessions').select('date').where('date', 'in', starts).execute()).map(({ date }) => date)

/** Past sessions, the latest first. */
export const listLatest = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('sessions')
    .select(['title', 'type'])
    .where('date', '<=', now)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
