import { type SqlBool, sql } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import type { RowRange } from '../../database/list-page.ts'
import type { CalendarLinkRow, Executor } from '../../database/schema.ts'
import { ifGiven } from '../../database/statements.ts'
import { isLaterThan, isPublished, type SessionCursor } from '../../training/queries.ts'

const calendarColumns = [
  ...(['s.id', 's.date', 's.title', 's.type', 's.location', 's.levelTarget', 's.description'] as const),
  ...(['s.durationMinutes', 's.version', 's.updatedAt', 's.createdAt', 's.cancelledAt', 's.cancelReason'] as const),
] as const

const selectPublishedSessions = (db: Executor) =>
  db.selectFrom('sessions as s').select(calendarColumns).where(isPublished)
export type CalendarSession = Awaited<ReturnType<typeof listPublished>>[number]

type PublishedFilter = { since?: IsoInstant; signedUpId?: string }

/** Published sessions from `since` on, or that a person signed up for, in order of date. */
export const listPublished = (
  db: Executor,
  { since, signedUpId }: PublishedFilter,
  { after, limit }: RowRange<SessionCursor>,
) =>
  selectPublishedSessions(db)
    .$call(ifGiven(since, (rows, instant) => rows.where('s.date', '>=', instant)))
    .$call(
      ifGiven(signedUpId, (rows, userId) =>
        rows.where('s.id', 'in', (eb) =>
          eb.selectFrom('sessionRsvps').select('sessionId').where('userId', '=', userId),
        ),
      ),
    )
    .$call(ifGiven(after, (rows, cursor) => rows.where(isLaterThan(cursor))))
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit)
    .execute()

/** Published sessions that have not begun and are not cancelled, the next first. */
export const listNextPublished = (db: Executor, now: IsoInstant, limit: number) =>
  selectPublishedSessions(db)
    .where('s.date', '>', now)
    .where('s.cancelledAt', 'is', null)
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(limit)
    .execute()

export const findPublished = (db: Executor, id: string) =>
  selectPublishedSessions(db).where('s.id', '=', id).executeTakeFirst()

type WithdrawnFilter = { since: IsoInstant; signedUpId?: string }
type WithdrawnCursor = { withdrawnAt: IsoInstant; id: string }

/** Sessions deleted or unpublished since an instant, before their start; for a person, only those they had signed up for. */
export const listWithdrawn = (
  db: Executor,
  { since, signedUpId }: WithdrawnFilter,
  { after, limit }: RowRange<WithdrawnCursor>,
) =>
  db
    .selectFrom('withdrawnSessions as withdrawnSession')
    .select([
      'withdrawnSession.sessionId as id',
      'withdrawnSession.date',
      'withdrawnSession.type',
      'withdrawnSession.durationMinutes',
      'withdrawnSession.version',
      'withdrawnSession.withdrawnAt',
    ])
    .where('withdrawnSession.withdrawnAt', '>=', since)
    .$call(
      ifGiven(signedUpId, (rows, userId) =>
        rows.where((eb) => {
          const ofDeletedSignUps = eb.selectFrom('cancelledRsvps').select('sessionId').where('userId', '=', userId)
          const unpublished = eb.selectFrom('sessionRsvps').select('sessionId').where('userId', '=', userId)
          return eb('withdrawnSession.sessionId', 'in', ofDeletedSignUps.unionAll(unpublished))
        }),
      ),
    )
    .$call(
      ifGiven(after, (rows, { withdrawnAt, id }) =>
        rows.where(
          sql<SqlBool>`(withdrawn_session.withdrawn_at, withdrawn_session.session_id) > (${withdrawnAt}, ${id})`,
        ),
      ),
    )
    .orderBy('withdrawnSession.withdrawnAt')
    .orderBy('withdrawnSession.sessionId')
    .limit(limit)
    .execute()
export type WithdrawnSession = Awaited<ReturnType<typeof listWithdrawn>>[number]

/** Version of the club's calendar: differs after any server created, changed, unpublished or deleted a session. */
export const versionOfCalendar = async (db: Executor, since: { shown: IsoInstant; withdrawn: IsoInstant }) => {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn, selectFrom }) => {
      const withdrawals = selectFrom('withdrawnSessions').where('withdrawnAt', '>=', since.withdrawn)
      return [
        fn.countAll<number>().as('count'),
        fn.sum<number | null>('version').as('changes'),
        fn.max('createdAt').as('created'),
        fn.max('updatedAt').as('updated'),
        withdrawals.select((sub) => sub.fn.countAll<number>().as('count')).as('withdrawn'),
        withdrawals.select((sub) => sub.fn.max('withdrawnAt').as('at')).as('lastWithdrawn'),
      ]
    })
    .where('date', '>=', since.shown)
    .executeTakeFirstOrThrow()
  return Object.values(row).join(' ')
}

export const findLink = (db: Executor, userId: string) =>
  db.selectFrom('calendarLinks').select(['secret', 'createdAt']).where('userId', '=', userId).executeTakeFirst()

export const findLinkHolder = (db: Executor, secret: string) =>
  db.selectFrom('calendarLinks').select('userId').where('secret', '=', secret).executeTakeFirst()

export const saveLink = (db: Executor, { userId, ...link }: CalendarLinkRow) =>
  db
    .insertInto('calendarLinks')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute()

export const deleteCalendarLink = (db: Executor, userId: string) =>
  db.deleteFrom('calendarLinks').where('userId', '=', userId).execute()
