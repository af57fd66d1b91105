import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import type { Executor } from '../../database/schema.ts'
import { isPublishedAndNotCancelled } from '../../training/queries.ts'

/** Past sessions that these people attended. */
export const listAttended = (db: Executor, userIds: readonly string[], now: IsoInstant) =>
  db
    .selectFrom('attendances as att')
    .innerJoin('sessions as s', 's.id', 'att.sessionId')
    .select(['att.userId', 's.date', 's.type'])
    .where('att.userId', 'in', idList(db, userIds))
    .where('att.present', '=', true)
    .where('s.date', '<=', now)
    .where(isPublishedAndNotCancelled)
    .execute()

/** People present at a session that started, or whose sheet, date or type changed, after `since`. */
export const listPresentSince = async (db: Executor, since: IsoInstant, now: IsoInstant): Promise<string[]> => {
  const startedSessions = db.selectFrom('sessions').select('id').where('date', '<=', now)
  const changedSessions = startedSessions
    .where('date', '>', since)
    .union(startedSessions.where('attendanceSavedAt', '>=', since))
    .union(startedSessions.where('updatedAt', '>=', since))
  const rows = await db
    .selectFrom('attendances')
    .select('userId')
    .distinct()
    .where('sessionId', 'in', changedSessions)
    .where('present', '=', true)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

export const listLogged = (db: Executor, userIds: readonly string[], now: IsoInstant) =>
  db
    .selectFrom('sessionLogs as log')
    .innerJoin('sessions as s', 's.id', 'log.sessionId')
    .select(['log.userId', 's.date', 'log.rpe', 'log.metricsJson'])
    .where('log.userId', 'in', idList(db, userIds))
    .where('s.date', '<=', now)
    .where(isPublishedAndNotCancelled)
    .execute()

export const listNames = async (db: Executor, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : db.selectFrom('people').select(['id', 'prenom']).where('id', 'in', idList(db, userIds)).execute()
