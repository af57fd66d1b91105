import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { IsoInstant } from '../../contract/values.ts'
import type { Executor, SessionRow, Tx } from '../database/schema.ts'
import { withOwnPart } from './own-part-queries.ts'

/** Columns of a new session that its form does not contain. */
export const newSessionColumns = {
  durationMinutes: null,
  capacity: null,
  levelIsMinimum: false,
  trialPlaces: null,
  postNotes: null,
  cancelledAt: null,
  cancelReason: null,
  seriesId: null,
  attendanceVersion: 0,
  attendanceSavedAt: null,
  attendanceSavedBy: null,
  version: 0,
  updatedAt: null,
} satisfies Partial<SessionRow>

/**
 * True for sessions `s` that members see. An unpublished session is hidden, even if it was published before; its
 * sign-ups and logs remain, can be deleted, and count again once it is published.
 */
export const isPublished = (eb: ExpressionBuilder<{ s: SessionRow }, 's'>) => eb('s.published', '=', true)

/** True for sessions `s` that members see and that were not cancelled: figures, awards and logs count these only. */
export const isPublishedAndNotCancelled = (eb: ExpressionBuilder<{ s: SessionRow }, 's'>) =>
  eb.and([isPublished(eb), eb('s.cancelledAt', 'is', null)])

/** Position of a session in a list ordered by date. */
export type SessionCursor = { date: IsoInstant; id: string }

/** True for sessions `s` earlier than a cursor: the next rows of a list with the latest first. */
export const isEarlierThan = ({ date, id }: SessionCursor) => sql<SqlBool>`(s.date, s.id) < (${date}, ${id})`

/** True for sessions `s` later than a cursor: the next rows of a list with the earliest first. */
export const isLaterThan = ({ date, id }: SessionCursor) => sql<SqlBool>`(s.date, s.id) > (${date}, ${id})`

export const findSessionCursor = (db: Executor, id: string): Promise<SessionCursor | undefined> =>
  db.selectFrom('sessions').select(['date', 'id']).where('id', '=', id).executeTakeFirst()

/** A session, locked against deletion until the transaction ends. */
export const lockSessionAgainstDeletion = (tx: Tx, id: string) =>
  tx.selectFrom('sessions').select(['id', 'published']).where('id', '=', id).forKeyShare().executeTakeFirst()

/**
 * Published sessions `s` that have started and were not cancelled, newest first, with a person's part in them. The caller
 * adds filters and a limit.
 */
export const pastSessionsOf = (db: Executor, userId: string, now: IsoInstant) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.title', 's.date', 's.type', 's.location', 's.recap'])
    .$call(withOwnPart(userId))
    .where(isPublishedAndNotCancelled)
    .where('s.date', '<=', now)
    .orderBy('s.date', 'desc')
    .orderBy('s.id', 'desc')
