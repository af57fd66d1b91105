import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import { countRows } from '../../database/count-rows.ts'
import { prepared } from '../../database/prepared.ts'
import { takesRowLocks } from '../../database/row-locks.ts'
import type {
  Database,
  Executor,
  SessionRow,
  SessionRsvpRow,
  Tables,
  Tx,
  WithdrawnSessionRow,
} from '../../database/schema.ts'
import { isLater, isOlder, isShown, pastSessionsOf, type SessionCursor } from '../../database/session-rows.ts'

const shown = [
  's.id',
  's.title',
  's.date',
  's.type',
  's.location',
  's.levelTarget',
  's.description',
  's.recap',
] as const

const sessionsWithCount = (db: Executor) =>
  db
    .selectFrom('sessions as s')
    .select(shown)
    .select((eb) =>
      eb
        .selectFrom('sessionRsvps as r')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('r.sessionId', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('rsvpCount'),
    )

type UpcomingPlace = { userId: string; now: IsoInstant; limit: number; date: IsoInstant; id: string }
type UpcomingShape = { type: SessionRow['type'] | undefined; isContinued: boolean }

const upcoming = prepared((db, { userId, now, limit, date, id }: UpcomingPlace, { type, isContinued }: UpcomingShape) =>
  sessionsWithCount(db)
    .leftJoin('sessionRsvps as own', (join) => join.onRef('own.sessionId', '=', 's.id').on('own.userId', '=', userId))
    .leftJoin('people as c', 'c.id', 's.coachId')
    .select(['own.id as ownRsvpId', 'c.prenom as coachPrenom'])
    .where(isShown)
    .where('s.date', '>', now)
    .$if(type !== undefined, (rows) => rows.where('s.type', '=', type as SessionRow['type']))
    .$if(isContinued, (rows) => rows.where(isLater({ date, id })))
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit),
)

type UpcomingPage = {
  userId: string
  now: IsoInstant
  type: SessionRow['type'] | undefined
  after: SessionCursor | undefined
  limit: number
}

/** Published upcoming sessions, the next one first, with the actor's own sign-up. */
export const listUpcoming = (db: Database, { userId, now, type, after, limit }: UpcomingPage) =>
  upcoming(
    db,
    { userId, now, limit, date: after?.date ?? '', id: after?.id ?? '' },
    { type, isContinued: after !== undefined },
  )

export const countUpcoming = (db: Database, now: IsoInstant, type: SessionRow['type'] | undefined) =>
  countRows(
    db
      .selectFrom('sessions as s')
      .where(isShown)
      .where('s.date', '>', now)
      .$if(type !== undefined, (rows) => rows.where('s.type', '=', type as SessionRow['type'])),
  )

/** The next published sessions. */
export const listNext = (db: Executor, now: IsoInstant, limit: number) =>
  db
    .selectFrom('sessions as s')
    .select(['s.date', 's.title', 's.location'])
    .where(isShown)
    .where('s.date', '>', now)
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit)
    .execute()

type PastPage = {
  userId: string
  now: IsoInstant
  /** True: only sessions that the person signed up for or attended. */
  onlyOwn: boolean
  type: SessionRow['type'] | undefined
  after: SessionCursor | undefined
  limit: number
}

/** Published past sessions, the latest first, with a person's sign-up, attendance and log. */
export const listPast = (db: Database, { userId, now, onlyOwn, type, after, limit }: PastPage) =>
  pastSessionsOf(db, userId, now)
    .select(['r.id as rsvpId', 'l.id as logId', 'l.rpe'])
    .$if(type !== undefined, (rows) => rows.where('s.type', '=', type as SessionRow['type']))
    .$if(onlyOwn, (rows) => rows.where((eb) => eb.or([eb('r.id', 'is not', null), eb('a.id', 'is not', null)])))
    .$if(after !== undefined, (rows) => rows.where(isOlder(after as SessionCursor)))
    .limit(limit)
    .execute()

const coachSessions = (db: Executor) =>
  sessionsWithCount(db).select(['s.published', 's.coachId', 's.durationMinutes', 's.version', 's.updatedAt'])

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
    .select(['s.id', 's.title', 's.date', 's.type', 's.location', 's.published', 's.attendanceSavedAt'])
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

export const findSession = (db: Executor, id: string) =>
  db.selectFrom('sessions').select(['id', 'published']).where('id', '=', id).executeTakeFirst()

const sessionForShare = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'date', 'published'])
    .where('id', '=', id)
    .$if(takesRowLocks(tx), (query) => query.forShare()),
)

/** A session, locked against changes until the transaction ends. */
export const lockSessionForShare = async (tx: Tx, id: string) => (await sessionForShare(tx, { id }))[0]

/** The audited columns of a session and its version; locked until the transaction ends. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .select(['date', 'type', 'levelTarget', 'published', 'durationMinutes', 'version'])
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

export const deleteWithdrawnBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('withdrawnSessions').where('withdrawnAt', '<', instant).execute()

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

export const deleteCancelledRsvpsBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('cancelledRsvps').where('cancelledAt', '<', instant).execute()

export const deleteSession = (tx: Tx, id: string) => tx.deleteFrom('sessions').where('id', '=', id).execute()

export const findRsvp = (db: Executor, sessionId: string, userId: string) =>
  db
    .selectFrom('sessionRsvps')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst()

const insertedRsvp = prepared((tx, { id, sessionId, userId, createdAt }: SessionRsvpRow) =>
  tx
    .insertInto('sessionRsvps')
    .values({ id, sessionId, userId, createdAt })
    .onConflict((conflict) => conflict.columns(['sessionId', 'userId']).doNothing()),
)
export const insertRsvp = (tx: Tx, rsvp: SessionRsvpRow) => insertedRsvp(tx, rsvp)

const deletedRsvp = prepared((tx, { sessionId, userId }: { sessionId: string; userId: string }) =>
  tx.deleteFrom('sessionRsvps').where('sessionId', '=', sessionId).where('userId', '=', userId),
)
export const deleteRsvp = (tx: Tx, sessionId: string, userId: string) => deletedRsvp(tx, { sessionId, userId })
