import type { IsoInstant } from '../../../contract/values.ts'
import type { CalendarLinkRow, Executor } from '../../database/schema.ts'

const mostEvents = 500

/** Published sessions with when they last changed and how often: a calendar goes by these. */
const publishedSessions = (db: Executor) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.date', 's.title', 's.type', 's.location', 's.levelTarget', 's.description', 's.createdAt'])
    .select((eb) => {
      const changes = eb
        .selectFrom('auditEvents as e')
        .whereRef('e.subjectId', '=', 's.id')
        .where('e.action', '=', 'session.updated')
      return [
        changes
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('changes'),
        changes.select((of) => of.fn.max('e.createdAt').as('at')).as('changedAt'),
      ]
    })
    .where('s.published', '=', true)
export type CalendarSession = Awaited<ReturnType<typeof listPublished>>[number]

/** From `since` on, the first to come first. */
export const listPublished = (db: Executor, since: IsoInstant) =>
  publishedSessions(db).where('s.date', '>=', since).orderBy('s.date').orderBy('s.id').limit(mostEvents).execute()

export const findPublished = (db: Executor, id: string) =>
  publishedSessions(db).where('s.id', '=', id).executeTakeFirst()

/** Those that a person signed up for, the latest first. */
export const listSignedUp = (db: Executor, userId: string) =>
  publishedSessions(db)
    .innerJoin('sessionRsvps as r', 'r.sessionId', 's.id')
    .where('r.userId', '=', userId)
    .orderBy('s.date', 'desc')
    .orderBy('s.id', 'desc')
    .limit(mostEvents)
    .execute()

/** Ids of the sessions that a person signed up for and that were withdrawn or deleted since. */
export const listLostSessions = async (db: Executor, userId: string): Promise<string[]> => {
  const deleted = db.selectFrom('cancelledRsvps').select('sessionId').where('userId', '=', userId)
  const rows = await db
    .selectFrom('sessionRsvps as r')
    .innerJoin('sessions as s', 's.id', 'r.sessionId')
    .select('r.sessionId')
    .where('r.userId', '=', userId)
    .where('s.published', '=', false)
    .unionAll(deleted)
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** What coaches changed or deleted since, the latest first: the only trace of a session that is gone. */
export const listSessionChanges = (db: Executor, since: IsoInstant) =>
  db
    .selectFrom('auditEvents')
    .select(['subjectId', 'beforeJson', 'afterJson', 'createdAt'])
    .where('action', 'in', ['session.updated', 'session.deleted'])
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Differs as soon as a session was created, changed or deleted by any server, and when one of these acts is older than
 * `since`.
 */
export const versionOfChanges = async (db: Executor, since: IsoInstant): Promise<string> => {
  const { count, first, last } = await db
    .selectFrom('auditEvents')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('createdAt').as('first'),
      fn.max('createdAt').as('last'),
    ])
    .where('action', 'in', ['session.created', 'session.updated', 'session.deleted'])
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return `${count} ${first} ${last}`
}

export const findLink = (db: Executor, userId: string) =>
  db.selectFrom('calendarLinks').select(['secret', 'createdAt']).where('userId', '=', userId).executeTakeFirst()

export const findLinkHolder = (db: Executor, secret: string) =>
  db.selectFrom('calendarLinks').select('userId').where('secret', '=', secret).executeTakeFirst()

export const replaceLink = (db: Executor, { userId, ...link }: CalendarLinkRow) =>
  db
    .insertInto('calendarLinks')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute()

export const deleteLink = (db: Executor, userId: string) =>
  db.deleteFrom('calendarLinks').where('userId', '=', userId).execute()
