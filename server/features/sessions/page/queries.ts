import type { Executor } from '../../../database/schema.ts'
import { withOwnPart } from '../../../training/own-part-queries.ts'
import { isPublished } from '../../../training/queries.ts'
import { rankOf } from '../../places/index.ts'
import { countsOfPresent, sessionsWithCount } from '../queries.ts'

/** A published session with a person's part in it and rank in its waiting list. */
export const findForMember = (db: Executor, id: string, userId: string) =>
  sessionsWithCount(db)
    .select(countsOfPresent)
    .$call(withOwnPart(userId))
    .leftJoin('waitingList as w', (join) => join.onRef('w.sessionId', '=', 's.id').on('w.userId', '=', userId))
    .leftJoin('people as coach', 'coach.id', 's.coachId')
    .leftJoin('people as me', (join) => join.on('me.id', '=', userId))
    .select(['s.durationMinutes', 'w.takeAtOnce', 'w.offeredUntil', 'coach.prenom as coachPrenom', 'me.showsFirstName'])
    .select(rankOf('w'))
    .where(isPublished)
    .where('s.id', '=', id)
    .executeTakeFirst()

/** First names of people who go to a session and show theirs, the first sign-up first. */
export const listShownNames = (db: Executor, sessionId: string, limit: number) =>
  db
    .selectFrom('sessionRsvps as rsvp')
    .innerJoin('people as p', 'p.id', 'rsvp.userId')
    .select('p.prenom')
    .where('rsvp.sessionId', '=', sessionId)
    .where('p.showsFirstName', '=', true)
    .orderBy('rsvp.createdAt')
    .orderBy('rsvp.id')
    .limit(limit)
    .execute()
