import type { Executor, ServerClockRow } from '../database/schema.ts'

export type ClockState = Omit<ServerClockRow, 'id'>

export const findClock = (db: Executor): Promise<ClockState | undefined> =>
  db.selectFrom('serverClock').select(['lastSeenAt', 'jumpedFrom', 'jumpedAt']).executeTakeFirst()

export const saveClock = (db: Executor, state: ClockState) =>
  db
    .insertInto('serverClock')
    .values({ id: 'clock', ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
