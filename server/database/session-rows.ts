import type { IsoInstant } from '../../contract/values.ts'
import type { Executor } from './schema.ts'

/**
 * Published sessions `s` that have started, the latest first, joined to a person's own sign-up `r`, presence `a` and
 * log `l`; choose what else is shown, filter and limit it.
 */
export const pastSessionsOf = (db: Executor, userId: string, now: IsoInstant) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('sessionRsvps as r', (join) => join.onRef('r.sessionId', '=', 's.id').on('r.userId', '=', userId))
    .leftJoin('attendances as a', (join) =>
      join.onRef('a.sessionId', '=', 's.id').on('a.userId', '=', userId).on('a.present', '=', true),
    )
    .leftJoin('sessionLogs as l', (join) => join.onRef('l.sessionId', '=', 's.id').on('l.userId', '=', userId))
    .select(['s.id', 's.title', 's.date', 's.type', 's.location', 's.recap', 'a.id as attendanceId'])
    .where('s.published', '=', true)
    .where('s.date', '<=', now)
    .orderBy('s.date', 'desc')
    .orderBy('s.id', 'desc')
