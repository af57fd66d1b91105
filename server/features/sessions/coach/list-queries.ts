import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { IsoInstant } from '../../../../contract/values.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { RowRange } from '../../../database/list-page.ts'
import type { Database, Executor, SessionRow, Tables } from '../../../database/schema.ts'
import { ifGiven } from '../../../database/statements.ts'
import type { TimeRange } from '../../../time/time.ts'
import { isEarlierThan, isLaterThan, type SessionCursor } from '../../../training/queries.ts'
import { countsOfPresent, sessionsWithCount } from '../queries.ts'

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

/** Upcoming, past or all sessions at `now`, including unpublished ones; with `within`, only those of a period. */
type SessionFilter = {
  when: 'upcoming' | 'past' | undefined
  now: IsoInstant
  within?: TimeRange
}

const isIn =
  ({ when, now, within }: SessionFilter) =>
  (eb: ExpressionBuilder<{ s: SessionRow }, 's'>) =>
    eb.and([
      ...(when === undefined ? [] : [eb('s.date', when === 'upcoming' ? '>=' : '<', now)]),
      ...(within ? [eb('s.date', '>=', within.from), eb('s.date', '<', within.until)] : []),
    ])

type CoachPage = SessionFilter & RowRange<SessionCursor>

/** One page of a list: upcoming sessions with the next first, all other lists with the latest first. */
const onPage =
  ({ after, limit, ...filter }: CoachPage) =>
  <Selected>(rows: SelectQueryBuilder<Tables & { s: SessionRow }, 's', Selected>) => {
    const isAscending = filter.when === 'upcoming'
    const direction = isAscending ? 'asc' : 'desc'
    return rows
      .where(isIn(filter))
      .$call(ifGiven(after, (more, cursor) => more.where((isAscending ? isLaterThan : isEarlierThan)(cursor))))
      .orderBy('s.date', direction)
      .orderBy('s.id', direction)
      .limit(limit)
  }

const selectWithCoach = (db: Executor) =>
  selectCoachSessions(db).leftJoin('people as coach', 'coach.id', 's.coachId').select('coach.prenom as coachPrenom')

export const listForCoaches = (db: Database, page: CoachPage) => selectWithCoach(db).$call(onPage(page)).execute()

export const listBetween = (db: Database, { from, until }: TimeRange, limit: number) =>
  selectWithCoach(db)
    .where('s.date', '>=', from)
    .where('s.date', '<', until)
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit)
    .execute()

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
    .select(countsOfPresent)
    .$call(onPage(page))
    .execute()

export const countForCoaches = (db: Database, filter: SessionFilter) =>
  countRows(db.selectFrom('sessions as s').where(isIn(filter)))

export const findForCoaches = (db: Executor, id: string) =>
  selectCoachSessions(db).where('s.id', '=', id).executeTakeFirst()

/** A session with the name of its coach, null once that person was deleted. */
export const findSessionWithCoach = (db: Executor, id: string) =>
  selectCoachSessions(db)
    .leftJoin('people as coach', 'coach.id', 's.coachId')
    .select(['coach.prenom', 'coach.nom'])
    .where('s.id', '=', id)
    .executeTakeFirst()
