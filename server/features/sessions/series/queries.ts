import type { IsoInstant } from '../../../../contract/values.ts'
import { countOf, countRows } from '../../../database/count-rows.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import type { Executor, SessionRow, Tx } from '../../../database/schema.ts'
import { selectLockedSessions } from '../coach/queries.ts'

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

export const insertSessions = (tx: Tx, sessions: SessionRow[]) => insertRows(tx, 'sessions', sessions)

export const setSeries = (tx: Tx, id: string, seriesId: string) =>
  tx.updateTable('sessions').set({ seriesId }).where('id', '=', id).execute()

/** Locks one session until the transaction ends, as the lock of the whole series. */
export const lockFirstOfSeries = (tx: Tx, seriesId: string) =>
  selectLockedSessions(tx).where('seriesId', '=', seriesId).orderBy('date').orderBy('id').limit(1).execute()

export const findLastOfSeries = (tx: Tx, seriesId: string) =>
  selectLockedSessions(tx)
    .where('seriesId', '=', seriesId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Dates of these series, unordered. */
export const listDates = (db: Executor, seriesIds: readonly string[]) =>
  db.selectFrom('sessions').select(['seriesId', 'date']).where('seriesId', 'in', idList(db, seriesIds)).execute()

/** A session and the others of its series with their sign-ups, unordered; empty if there is no such session. */
export const listSeriesOf = (db: Executor, id: string) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.date'])
    .select((eb) =>
      countOf(eb.selectFrom('sessionRsvps as rsvp').whereRef('rsvp.sessionId', '=', 's.id')).as('signUpCount'),
    )
    .where((eb) =>
      eb.or([
        eb('s.id', '=', id),
        eb('s.seriesId', '=', eb.selectFrom('sessions').select('seriesId').where('id', '=', id)),
      ]),
    )
    .execute()
