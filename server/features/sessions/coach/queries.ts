import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { IsoInstant } from '../../../../contract/values.ts'
import { countOf, countRows } from '../../../database/count-rows.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { purgeAfterCommit } from '../../../database/engine/purge.ts'
import { hasRowLocks } from '../../../database/engine/row-locks.ts'
import { ifGiven } from '../../../database/if-given.ts'
import { insertNew } from '../../../database/insert-new.ts'
import type { RowRange } from '../../../database/list-page.ts'
import type { Database, Executor, SessionRow, Tables, Tx, WithdrawnSessionRow } from '../../../database/schema.ts'
import type { TimeRange } from '../../../time/time.ts'
import { isAfterCursor, isBeforeCursor, newSessionColumns, type SessionCursor } from '../../../training/queries.ts'
import { sessionsWithCount } from '../queries.ts'

const selectCoachSessions = (db: Executor) =>
  sessionsWithCount(db).select([
    's.published',
    's.coachId',
    's.trialPlaces',
    's.attendanceSavedAt',
    's.seriesId',
    's.durationMinutes',
    's.version',
    's.createdAt',
    's.updatedAt',
  ])

/** Upcoming or past sessions at `now`, or all, unpublished ones included; with `within` only those of a period. */
type SessionFilter = {
  when: 'upcoming' | 'past' | undefined
  now: IsoInstant
  within?: TimeRange | undefined
}

const isIn =
  ({ when, now, within }: SessionFilter) =>
  (eb: ExpressionBuilder<{ s: SessionRow }, 's'>) =>
    eb.and([
      ...(when === undefined ? [] : [eb('s.date', when === 'upcoming' ? '>=' : '<', now)]),
      ...(within ? [eb('s.date', '>=', within.from), eb('s.date', '<', within.until)] : []),
    ])

type CoachPage = SessionFilter & RowRange<SessionCursor>

/** Narrows a list to one page of a period: the latest first, but of sessions to come the next first. */
const onPage =
  ({ after, limit, ...filter }: CoachPage) =>
  <Selected>(rows: SelectQueryBuilder<Tables & { s: SessionRow }, 's', Selected>) => {
    const isAscending = filter.when === 'upcoming'
    const direction = isAscending ? 'asc' : 'desc'
    return rows
      .where(isIn(filter))
      .$call(ifGiven(after, (more, cursor) => more.where((isAscending ? isAfterCursor : isBeforeCursor)(cursor))))
      .orderBy('s.date', direction)
      .orderBy('s.id', direction)
      .limit(limit)
  }

export const listForCoaches = (db: Database, page: CoachPage) => selectCoachSessions(db).$call(onPage(page)).execute()

export const listMonth = (db: Database, filter: SessionFilter, limit: number) =>
  selectCoachSessions(db)
    .leftJoin('people as c', 'c.id', 's.coachId')
    .select('c.prenom as coachPrenom')
    .where(isIn(filter))
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit)
    .execute()

/** How many members, guests or trial visitors came to session `s`. */
const countCame = (
  eb: ExpressionBuilder<Tables & { s: SessionRow }, 's'>,
  table: 'attendances' | 'guests' | 'trials',
) =>
  countOf(
    eb
      // The columns read here are the same in all three.
      .selectFrom(`${table as 'attendances'} as came`)
      .whereRef('came.sessionId', '=', 's.id')
      .where('came.present', '=', true),
  )

export const listChoices = (db: Database, page: CoachPage) =>
  db
    .selectFrom('sessions as s')
    .select([
      's.id',
      's.title',
      's.date',
      's.type',
      's.location',
      's.published',
      's.cancelledAt',
      's.attendanceSavedAt',
    ])
    .select((eb) => [
      countCame(eb, 'attendances').as('members'),
      countCame(eb, 'guests').as('guests'),
      countCame(eb, 'trials').as('trials'),
    ])
    .$call(onPage(page))
    .execute()

export const countForCoaches = (db: Database, filter: SessionFilter) =>
  countRows(db.selectFrom('sessions as s').where(isIn(filter)))

export const findForCoaches = (db: Executor, id: string) =>
  selectCoachSessions(db).where('s.id', '=', id).executeTakeFirst()

/** A session with the name of its coach, null once that person was deleted. */
export const findSessionWithCoach = (db: Executor, id: string) =>
  selectCoachSessions(db)
    .leftJoin('people as c', 'c.id', 's.coachId')
    .select(['c.prenom', 'c.nom'])
    .where('s.id', '=', id)
    .executeTakeFirst()

/** Columns that the form of a session changes. */
const editableColumns = [
  ...(['title', 'type', 'location', 'description', 'recap', 'levelTarget', 'levelIsMinimum'] as const),
  ...(['trialPlaces', 'date', 'durationMinutes', 'capacity', 'published'] as const),
] as const
const savedColumns = [...editableColumns, 'version', 'updatedAt'] as const
const lockedColumns = [...editableColumns, 'id', 'coachId', 'seriesId', 'cancelledAt', 'version', 'createdAt'] as const

export const selectLockedSessions = (tx: Tx) =>
  tx
    .selectFrom('sessions')
    .select(lockedColumns)
    .$if(hasRowLocks(tx), (query) => query.forUpdate())

/** A session with all that a form changes; locked until the transaction ends. */
export const lockSession = (tx: Tx, id: string) => selectLockedSessions(tx).where('id', '=', id).executeTakeFirst()
export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** A session before and after a form changed it. */
export type SessionEdit = { before: LockedSession; after: LockedSession }

/** The sessions to come of the series that a session belongs to, locked in one order by every caller. */
export const lockUpcomingOfSeries = (tx: Tx, id: string, now: IsoInstant) =>
  selectLockedSessions(tx)
    .where('seriesId', '=', (eb) => eb.selectFrom('sessions').select('seriesId').where('id', '=', id))
    .where('date', '>', now)
    .orderBy('date')
    .orderBy('id')
    .execute()

/** Returns false if the id is already used. */
export const insertSession = (tx: Tx, session: SessionRow): Promise<boolean> =>
  insertNew(
    tx
      .insertInto('sessions')
      .values(session)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )

/** Writes what a form changes of these sessions, in one statement though each has its own values: all ids exist. */
export const saveSessions = (tx: Tx, sessions: readonly (LockedSession & Pick<SessionRow, 'updatedAt'>)[]) =>
  tx
    .insertInto('sessions')
    .values(sessions.map((session) => ({ ...newSessionColumns, ...session })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => Object.fromEntries(savedColumns.map((name) => [name, ref(`excluded.${name}`)]))),
    )
    .execute()

/** Calendars show these sessions, as last published, as cancelled for 30 days or until they are published again. */
export const insertWithdrawn = (tx: Tx, rows: WithdrawnSessionRow[]) =>
  tx
    .insertInto('withdrawnSessions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('sessionId').doUpdateSet(({ ref }) => ({
        date: ref('excluded.date'),
        type: ref('excluded.type'),
        durationMinutes: ref('excluded.durationMinutes'),
        version: ref('excluded.version'),
        withdrawnAt: ref('excluded.withdrawnAt'),
      })),
    )
    .execute()

export const deleteWithdrawn = (tx: Tx, sessionIds: readonly string[]) =>
  tx.deleteFrom('withdrawnSessions').where('sessionId', 'in', idList(tx, sessionIds)).execute()

/** Copies the sign-ups of sessions before these are deleted. */
export const insertCancelledRsvps = (tx: Tx, sessionIds: readonly string[], cancelledAt: IsoInstant) =>
  tx
    .insertInto('cancelledRsvps')
    .columns(['userId', 'sessionId', 'cancelledAt'])
    .expression((eb) =>
      eb
        .selectFrom('sessionRsvps')
        .select(({ val }) => ['userId', 'sessionId', val(cancelledAt).as('cancelledAt')])
        .where('sessionId', 'in', idList(tx, sessionIds)),
    )
    .execute()

/** Deletes sessions with the texts of coaches and members about them. */
export const deleteSessions = (tx: Tx, ids: readonly string[]) => {
  purgeAfterCommit(tx)
  return tx.deleteFrom('sessions').where('id', 'in', idList(tx, ids)).execute()
}
