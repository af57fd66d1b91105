import type { ExpressionBuilder } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import { countOf, countRows } from '../../database/count-rows.ts'
import { idList } from '../../database/engine/id-list.ts'
import { prepareStatement } from '../../database/engine/prepare-statement.ts'
import type { RowRange } from '../../database/list-page.ts'
import type { Database, Executor, SessionRow, Tables } from '../../database/schema.ts'
import { ifGiven } from '../../database/statements.ts'
import { hasOwnPart } from '../../training/own-part-queries.ts'
import {
  isEarlierThan,
  isLaterThan,
  isPublished,
  isPublishedAndNotCancelled,
  pastSessionsOf,
  type SessionCursor,
} from '../../training/queries.ts'
import { rankOf } from '../places/index.ts'

const shownColumns = [
  's.id',
  's.title',
  's.date',
  's.type',
  's.location',
  's.levelTarget',
  's.description',
  's.recap',
  's.cancelledAt',
  's.cancelReason',
  's.capacity',
  's.levelIsMinimum',
] as const

/** Sessions `s` with the numbers of sign-ups, places held by offers, and waiting people. */
export const sessionsWithCount = (db: Executor) =>
  db
    .selectFrom('sessions as s')
    .select(shownColumns)
    .select((eb) => {
      const signUps = eb.selectFrom('sessionRsvps as rsvp').whereRef('rsvp.sessionId', '=', 's.id')
      const waitingEntries = eb.selectFrom('waitingList as queue').whereRef('queue.sessionId', '=', 's.id')
      return [
        countOf(signUps).as('rsvpCount'),
        countOf(waitingEntries).as('waitingCount'),
        waitingEntries
          .select((sub) => sub.fn.count<number>('queue.offeredUntil').as('count'))
          .$asScalar()
          .$notNull()
          .as('offeredCount'),
      ]
    })

/** How many members, guests or trial visitors came to session `s`. */
const countCame = (
  eb: ExpressionBuilder<Tables & { s: SessionRow }, 's'>,
  table: 'attendances' | 'guests' | 'trials',
) =>
  countOf(
    eb
      // All three tables have the columns that are read here.
      .selectFrom(`${table as 'attendances'} as came`)
      .whereRef('came.sessionId', '=', 's.id')
      .where('came.present', '=', true),
  )

/** Members, guests and trial visitors who came to sessions `s`, for `presentCountOf`. */
export const countsOfPresent = (eb: ExpressionBuilder<Tables & { s: SessionRow }, 's'>) => [
  countCame(eb, 'attendances').as('members'),
  countCame(eb, 'guests').as('guests'),
  countCame(eb, 'trials').as('trials'),
]

type PresentCounts = { attendanceSavedAt: IsoInstant | null; members: number; guests: number; trials: number }

/** Null before the attendance sheet was first saved. */
export const presentCountOf = ({ attendanceSavedAt, members, guests, trials }: PresentCounts): number | null =>
  attendanceSavedAt === null ? null : members + guests + trials

type UpcomingValues = { userId: string; now: IsoInstant; limit: number; date: IsoInstant; id: string }
type UpcomingShape = { type: SessionRow['type'] | undefined; isContinued: boolean }

const selectUpcoming = prepareStatement(
  (db, { userId, now, limit, date, id }: UpcomingValues, { type, isContinued }: UpcomingShape) =>
    sessionsWithCount(db)
      .leftJoin('sessionRsvps as own', (join) => join.onRef('own.sessionId', '=', 's.id').on('own.userId', '=', userId))
      .leftJoin('people as coach', 'coach.id', 's.coachId')
      .leftJoin('waitingList as w', (join) => join.onRef('w.sessionId', '=', 's.id').on('w.userId', '=', userId))
      .select(['own.id as ownRsvpId', 'coach.prenom as coachPrenom', 'w.takeAtOnce', 'w.offeredUntil'])
      .select(rankOf('w'))
      .where(isPublished)
      .where('s.date', '>', now)
      .$call(ifGiven(type, (rows, value) => rows.where('s.type', '=', value)))
      .$if(isContinued, (rows) => rows.where(isLaterThan({ date, id })))
      .orderBy('s.date')
      .orderBy('s.id')
      .limit(limit),
)

type UpcomingPage = RowRange<SessionCursor> & {
  userId: string
  now: IsoInstant
  type: SessionRow['type'] | undefined
}

/** Published upcoming sessions, the next one first, with the actor's own sign-up. */
export const listUpcoming = (db: Database, { userId, now, type, after, limit }: UpcomingPage) =>
  selectUpcoming(
    db,
    { userId, now, limit, date: after?.date ?? '', id: after?.id ?? '' },
    { type, isContinued: after !== undefined },
  )

export const countUpcoming = (db: Database, now: IsoInstant, type: SessionRow['type'] | undefined) =>
  countRows(
    db
      .selectFrom('sessions as s')
      .where(isPublished)
      .where('s.date', '>', now)
      .$call(ifGiven(type, (rows, value) => rows.where('s.type', '=', value))),
  )

/** The next published sessions, without cancelled ones. */
export const listNextSessions = (db: Executor, now: IsoInstant, limit: number) =>
  db
    .selectFrom('sessions as s')
    .select(['s.date', 's.title', 's.location'])
    .where(isPublishedAndNotCancelled)
    .where('s.date', '>', now)
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit)
    .execute()

type PastPage = RowRange<SessionCursor> & {
  userId: string
  now: IsoInstant
  /** True: only sessions that the person signed up for or attended. */
  isOwnOnly: boolean
  type: SessionRow['type'] | undefined
}

/** Published past sessions, the latest first, with a person's part in them. */
export const listPast = (db: Database, { userId, now, isOwnOnly, type, after, limit }: PastPage) =>
  pastSessionsOf(db, userId, now)
    .$call(ifGiven(type, (rows, value) => rows.where('s.type', '=', value)))
    .$if(isOwnOnly, (rows) => rows.where(hasOwnPart))
    .$call(ifGiven(after, (rows, cursor) => rows.where(isEarlierThan(cursor))))
    .limit(limit)
    .execute()

/** Deletes withdrawn sessions and cancelled sign-ups older than an instant. */
export const deleteCancellationsBefore = async (db: Executor, instant: IsoInstant): Promise<void> => {
  await db.deleteFrom('cancelledRsvps').where('cancelledAt', '<', instant).execute()
  await db.deleteFrom('withdrawnSessions').where('withdrawnAt', '<', instant).execute()
}

/** People with an account who signed up for these sessions or wait for a place of them. */
export const listSignedUpOrWaiting = (db: Executor, sessionIds: readonly string[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('sessionRsvps')
        .select(['userId', 'sessionId'])
        .unionAll(eb.selectFrom('waitingList').select(['userId', 'sessionId']))
        .as('concerned'),
    )
    .innerJoin('people as p', 'p.id', 'concerned.userId')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'concerned.sessionId'])
    .where('concerned.sessionId', 'in', idList(db, sessionIds))
    .execute()
