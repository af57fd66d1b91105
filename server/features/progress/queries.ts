import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import type { Executor, UserBadgeRow, UserMilestoneRow } from '../../database/schema.ts'
import { slices } from '../../database/slices.ts'
import { isOn } from '../../training/queries.ts'

/** Past sessions that these people attended. */
export const listAttended = (db: Executor, userIds: readonly string[], now: IsoInstant) =>
  db
    .selectFrom('attendances as a')
    .innerJoin('sessions as s', 's.id', 'a.sessionId')
    .select(['a.userId', 's.date', 's.type'])
    .where('a.userId', 'in', idList(db, userIds))
    .where('a.present', '=', true)
    .where('s.date', '<=', now)
    .where(isOn)
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
    .selectFrom('sessionLogs as l')
    .innerJoin('sessions as s', 's.id', 'l.sessionId')
    .select(['l.userId', 's.date', 'l.rpe', 'l.metricsJson'])
    .where('l.userId', 'in', idList(db, userIds))
    .where('s.date', '<=', now)
    .where(isOn)
    .execute()

export const listNames = async (db: Executor, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : db.selectFrom('people').select(['id', 'prenom']).where('id', 'in', idList(db, userIds)).execute()

export const listBadges = (db: Executor) =>
  db.selectFrom('badges').select(['id', 'code', 'title', 'description', 'threshold', 'metric']).orderBy('id').execute()

export const listMilestones = (db: Executor) =>
  db.selectFrom('milestones').select(['id', 'code', 'title', 'description', 'criteriaJson']).orderBy('id').execute()

export const listUserBadges = (db: Executor, userIds: readonly string[]) =>
  db
    .selectFrom('userBadges')
    .select(['userId', 'badgeId', 'reason', 'awardedAt'])
    .where('userId', 'in', idList(db, userIds))
    .execute()

export const listUserMilestones = (db: Executor, userIds: readonly string[]) =>
  db
    .selectFrom('userMilestones')
    .select(['userId', 'milestoneId', 'reason', 'achievedAt'])
    .where('userId', 'in', idList(db, userIds))
    .execute()

// Five columns a row: SQLite binds at most 32 766 values in one statement.
const rowsAtOnce = 6000
const inSlices = async <Row>(rows: readonly Row[], insert: (slice: Row[]) => Promise<unknown>) => {
  for (const slice of slices(rows, rowsAtOnce)) await insert(slice)
}

// Two sheets saved at the same time may earn the same award; the earlier date is kept.
export const insertUserBadges = (db: Executor, rows: readonly UserBadgeRow[]) =>
  inSlices(rows, (slice) =>
    db
      .insertInto('userBadges')
      .values(slice)
      .onConflict((conflict) => conflict.columns(['userId', 'badgeId']).doNothing())
      .execute(),
  )

export const insertUserMilestones = (db: Executor, rows: readonly UserMilestoneRow[]) =>
  inSlices(rows, (slice) =>
    db
      .insertInto('userMilestones')
      .values(slice)
      .onConflict((conflict) => conflict.columns(['userId', 'milestoneId']).doNothing())
      .execute(),
  )
