import type { IsoInstant } from '../../../contract/values.ts'
import { countOf, countRows } from '../../database/count-rows.ts'
import { purgeAfterCommit } from '../../database/engine/purge.ts'
import type { RowRange } from '../../database/list-page.ts'
import type { Executor, SessionLogRow, Tx } from '../../database/schema.ts'
import { ifGiven } from '../../database/statements.ts'
import { hasOwnPart } from '../../training/own-part-queries.ts'
import { isEarlierThan, isPublished, pastSessionsOf, type SessionCursor } from '../../training/queries.ts'

/** Whose logs; with `sessionId` the one of that session. */
type LogFilter = { userId: string; sessionId: string | undefined }

const selectLogs = (db: Executor, { userId, sessionId }: LogFilter) =>
  db
    .selectFrom('sessionLogs as log')
    .innerJoin('sessions as s', 's.id', 'log.sessionId')
    .select(['log.id', 'log.sessionId', 'log.rpe', 'log.mood', 'log.notes', 'log.metricsJson', 'log.createdAt'])
    .select(['s.title', 's.date', 's.type'])
    .where('log.userId', '=', userId)
    .$call(ifGiven(sessionId, (rows, value) => rows.where('log.sessionId', '=', value)))
    .where(isPublished)

/** Latest session first. */
export const listLogs = (db: Executor, filter: LogFilter, { after, limit }: RowRange<SessionCursor>) =>
  selectLogs(db, filter)
    .$call(ifGiven(after, (rows, cursor) => rows.where(isEarlierThan(cursor))))
    .orderBy('s.date', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

export const countLogs = (db: Executor, filter: LogFilter): Promise<number> => countRows(selectLogs(db, filter))

export const findLogCursor = (db: Executor, userId: string, id: string): Promise<SessionCursor | undefined> =>
  db
    .selectFrom('sessionLogs as log')
    .innerJoin('sessions as s', 's.id', 'log.sessionId')
    .select(['s.date', 's.id'])
    .where('log.id', '=', id)
    .where('log.userId', '=', userId)
    .executeTakeFirst()

export const findLog = (db: Executor, userId: string, sessionId: string) =>
  selectLogs(db, { userId, sessionId }).executeTakeFirst()

/** A session with the number of a person's sign-ups and attendances, each 0 or 1. */
export const findSessionOf = (db: Executor, userId: string, sessionId: string) =>
  db
    .selectFrom('sessions as s')
    .select((eb) => [
      's.date',
      's.published',
      's.cancelledAt',
      countOf(
        eb.selectFrom('sessionRsvps as rsvp').whereRef('rsvp.sessionId', '=', 's.id').where('rsvp.userId', '=', userId),
      ).as('rsvps'),
      countOf(
        eb
          .selectFrom('attendances as att')
          .whereRef('att.sessionId', '=', 's.id')
          .where('att.userId', '=', userId)
          .where('att.present', '=', true),
      ).as('attendances'),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

/** Inserts or replaces a log; a replaced one keeps its id and creation date. */
export const saveLog = (db: Executor, log: SessionLogRow) =>
  db
    .insertInto('sessionLogs')
    .values(log)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'sessionId']).doUpdateSet({
        rpe: log.rpe,
        mood: log.mood,
        notes: log.notes,
        metricsJson: log.metricsJson,
      }),
    )
    .execute()

/** Number of deleted logs: 0 or 1. */
export const deleteLog = async (tx: Tx, userId: string, sessionId: string): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessionLogs')
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  purgeAfterCommit(tx)
  return Number(numDeletedRows)
}

type OwnPastQuery = { userId: string; now: IsoInstant }

const selectOwnPast = (db: Executor, { userId, now }: OwnPastQuery) => pastSessionsOf(db, userId, now).where(hasOwnPart)

/** Published past sessions that a person signed up for or attended, the latest first. */
export const listPastSessions = (db: Executor, query: OwnPastQuery, { after, limit }: RowRange<SessionCursor>) =>
  selectOwnPast(db, query)
    .leftJoin('memberNotes as memberNote', (join) =>
      join.onRef('memberNote.sessionId', '=', 's.id').on('memberNote.userId', '=', query.userId),
    )
    .select('memberNote.id as noteId')
    .$call(ifGiven(after, (rows, cursor) => rows.where(isEarlierThan(cursor))))
    .limit(limit)
    .execute()

export const countPastSessions = (db: Executor, query: OwnPastQuery): Promise<number> =>
  countRows(selectOwnPast(db, query))
