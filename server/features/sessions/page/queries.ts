import type { Executor } from '../../../database/schema.ts'
import { isPublished } from '../../../training/queries.ts'
import { rankOf } from '../../places/index.ts'
import { sessionsWithCount } from '../queries.ts'

/** A published session with a person's sign-up, rank in the waiting list, attendance and log. */
export const findForMember = (db: Executor, id: string, userId: string) =>
  sessionsWithCount(db)
    .leftJoin('sessionRsvps as own', (join) => join.onRef('own.sessionId', '=', 's.id').on('own.userId', '=', userId))
    .leftJoin('waitingList as w', (join) => join.onRef('w.sessionId', '=', 's.id').on('w.userId', '=', userId))
    .leftJoin('attendances as a', (join) =>
      join.onRef('a.sessionId', '=', 's.id').on('a.userId', '=', userId).on('a.present', '=', true),
    )
    .leftJoin('sessionLogs as l', (join) => join.onRef('l.sessionId', '=', 's.id').on('l.userId', '=', userId))
    .leftJoin('people as c', 'c.id', 's.coachId')
    .leftJoin('people as me', (join) => join.on('me.id', '=', userId))
    .select([
      's.durationMinutes',
      'own.id as ownRsvpId',
      'w.takeAtOnce',
      'w.offeredUntil',
      'c.prenom as coachPrenom',
      's.attendanceSavedAt',
    ])
    .select(['a.id as attendanceId', 'l.id as logId', 'l.rpe', 'me.showsFirstName'])
    .select(rankOf('w'))
    .where(isPublished)
    .where('s.id', '=', id)
    .executeTakeFirst()

/** First names of people who go to a session and show theirs, the first sign-up first. */
export const listShownNames = (db: Executor, sessionId: string, limit: number) =>
  db
    .selectFrom('sessionRsvps as r')
    .innerJoin('people as p', 'p.id', 'r.userId')
    .select('p.prenom')
    .where('r.sessionId', '=', sessionId)
    .where('p.showsFirstName', '=', true)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .limit(limit)
    .execute()
