import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { IsoInstant } from '../../../../contract/values.ts'
import { countRows } from '../../../database/count-rows.ts'
import { takesRowLocks } from '../../../database/row-locks.ts'
import type { Database, Executor, SessionRow, Tables, Tx, WithdrawnSessionRow } from '../../../database/schema.ts'
import { isLater, isOlder, type SessionCursor } from '../../../database/session-rows.ts'
import { sessionsWithCount } from '../queries.ts'

const coachSessions = (db: Executor) =>
  sessionsWithCount(db).select([
    's.published',
    's.coachId',
    's.seriesId',
    's.durationMinutes',
    's.version',
    's.updatedAt',
  ])

/** Upcoming or past sessions at `now`, or all, unpublished ones included; with `day` only those of these hours. */
export type CoachPart = {
  when: 'upcoming' | 'past' | undefined
  now: IsoInstant
  day?: { from: IsoInstant; until: IsoInstant } | undefined
}

const isIn =
  ({ when, now, day }: CoachPart) =>
  (eb: ExpressionBuilder<{ s: SessionRow }, 's'>) =>
    eb.and([
      ...(when === undefined ? [] : [eb('s.date', when === 'upcoming' ? '>=' : '<', now)]),
      ...(day ? [eb('s.date', '>=', day.from), eb('s.date', '<', day.until)] : []),
    ])

type CoachPage = CoachPart & { after: SessionCursor | undefined; limit: number }

/** Narrows a list to one page of a part: the latest first, but of sessions to come the next first. */
const onPage =
  ({ after, limit, ...part }: CoachPage) =>
  <Selected>(rows: SelectQueryBuilder<Tables & { s: SessionRow }, 's', Selected>) => {
    const isAscending = part.when === 'upcoming'
    const direction = isAscending ? 'asc' : 'desc'
    return rows
      .where(isIn(part))
      .$if(after !== undefined, (more) => more.where((isAscending ? isLater : isOlder)(after as SessionCursor)))
      .orderBy('s.date', direction)
      .orderBy('s.id', direction)
      .limit(limit)
  }

export const listForCoaches = (db: Database, page: CoachPage) => coachSessions(db).$call(onPage(page)).execute()

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
    .select((eb) =>
      eb
        .selectFrom('attendances as a')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('a.sessionId', '=', 's.id')
        .where('a.present', '=', true)
        .$asScalar()
        .$notNull()
        .as('marked'),
    )
    .$call(onPage(page))
    .execute()

export const countForCoaches = (db: Database, part: CoachPart) =>
  countRows(db.selectFrom('sessions as s').where(isIn(part)))

export const findForCoaches = (db: Executor, id: string) => coachSessions(db).where('s.id', '=', id).executeTakeFirst()

/** The same with the name of its coach, null once that account was deleted. */
export const findLed = (db: Executor, id: string) =>
  coachSessions(db)
    .leftJoin('people as c', 'c.id', 's.coachId')
    .select(['c.prenom', 'c.nom'])
    .where('s.id', '=', id)
    .executeTakeFirst()

/** The audited columns of a session and its version; locked until the transaction ends. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['date', 'type', 'levelTarget', 'published', 'durationMinutes', 'capacity', 'cancelledAt', 'version'])
    .where('id', '=', id)
    .$if(takesRowLocks(tx), (query) => query.forUpdate())
    .executeTakeFirst()

/** Returns false if the id is already used. */
export const insertSession = async (tx: Tx, session: SessionRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateSession = (tx: Tx, id: string, change: Partial<SessionRow>) =>
  tx.updateTable('sessions').set(change).where('id', '=', id).execute()

/** Calendars show the session, as last published, as cancelled for 30 days or until it is published again. */
export const keepWithdrawn = (tx: Tx, { sessionId, ...row }: WithdrawnSessionRow) =>
  tx
    .insertInto('withdrawnSessions')
    .values({ sessionId, ...row })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(row))
    .execute()

export const deleteWithdrawn = (tx: Tx, sessionId: string) =>
  tx.deleteFrom('withdrawnSessions').where('sessionId', '=', sessionId).execute()

/** Copies the sign-ups of a session before it is deleted. */
export const keepCancelledRsvps = (tx: Tx, sessionId: string, cancelledAt: IsoInstant) =>
  tx
    .insertInto('cancelledRsvps')
    .columns(['userId', 'sessionId', 'cancelledAt'])
    .expression((eb) =>
      eb
        .selectFrom('sessionRsvps')
        .select(({ val }) => ['userId', 'sessionId', val(cancelledAt).as('cancelledAt')])
        .where('sessionId', '=', sessionId),
    )
    .execute()

export const deleteSession = (tx: Tx, id: string) => tx.deleteFrom('sessions').where('id', '=', id).execute()
