import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import { inSlices } from '../../database/insert-rows.ts'
import type { Criterion, Executor, Tx } from '../../database/schema.ts'

type Award = { id: string; code: string; title: string; description: string; criteria: Criterion[] }
type EarnedAward = { userId: string; awardId: string; reason: string; at: IsoInstant }
/** Row of an award that a person has. */
export type AwardRow = EarnedAward & { id: string }

/** Badges and milestones are awards that differ in their tables only. */
export type AwardKind = {
  list: (db: Executor) => Promise<Award[]>
  listEarned: (db: Executor, userIds: readonly string[]) => Promise<EarnedAward[]>
  insertEarned: (tx: Tx, awards: readonly AwardRow[]) => Promise<unknown>
}

// Inserts skip conflicts: two sheets saved at the same time may earn the same award.

export const badges: AwardKind = {
  list: async (db) => {
    const columns = ['id', 'code', 'title', 'description', 'threshold', 'metric'] as const
    const rows = await db.selectFrom('badges').select(columns).orderBy('id').execute()
    return rows.map(({ metric, threshold, ...badge }) => ({ ...badge, criteria: [{ metric, threshold }] }))
  },
  listEarned: (db, userIds) =>
    db
      .selectFrom('userBadges')
      .select(['userId', 'badgeId as awardId', 'reason', 'awardedAt as at'])
      .where('userId', 'in', idList(db, userIds))
      .execute(),
  insertEarned: (tx, awards) =>
    inSlices(
      awards.map(({ awardId, at, ...row }) => ({ ...row, badgeId: awardId, awardedAt: at })),
      (slice) =>
        tx
          .insertInto('userBadges')
          .values(slice)
          .onConflict((conflict) => conflict.columns(['userId', 'badgeId']).doNothing())
          .execute(),
    ),
}

export const milestones: AwardKind = {
  list: async (db) => {
    const columns = ['id', 'code', 'title', 'description', 'criteriaJson'] as const
    const rows = await db.selectFrom('milestones').select(columns).orderBy('id').execute()
    return rows.map(({ criteriaJson, ...milestone }) => ({ ...milestone, criteria: criteriaJson.all }))
  },
  listEarned: (db, userIds) =>
    db
      .selectFrom('userMilestones')
      .select(['userId', 'milestoneId as awardId', 'reason', 'achievedAt as at'])
      .where('userId', 'in', idList(db, userIds))
      .execute(),
  insertEarned: (tx, awards) =>
    inSlices(
      awards.map(({ awardId, at, ...row }) => ({ ...row, milestoneId: awardId, achievedAt: at })),
      (slice) =>
        tx
          .insertInto('userMilestones')
          .values(slice)
          .onConflict((conflict) => conflict.columns(['userId', 'milestoneId']).doNothing())
          .execute(),
    ),
}
