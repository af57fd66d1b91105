import type { IsoInstant } from '../../../../contract/values.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { Executor, SessionRow, Tx } from '../../../database/schema.ts'

/** Sessions that take place at one of these instants. */
export const listPlannedAt = (db: Executor, instants: readonly IsoInstant[]) =>
  db
    .selectFrom('sessions')
    .select(['date', 'title'])
    .where('date', 'in', instants)
    .where('cancelledAt', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute()

export const countSeries = (db: Executor, seriesId: string) =>
  countRows(db.selectFrom('sessions').where('seriesId', '=', seriesId))

export const insertSessions = (tx: Tx, sessions: SessionRow[]) => tx.insertInto('sessions').values(sessions).execute()
