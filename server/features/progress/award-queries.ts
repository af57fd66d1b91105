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
  /** The table of the awards that people have, and the names of its columns. */
  earnedTable:
    | { name: 'userBadges'; awardId: 'badgeId'; at: 'awardedAt' }
    | { name: 'userMilestones'; awardId: 'milestoneId'; at: 'achievedAt' }
}

export const badges: AwardKind = {
  list: async (db) => {
    const columns = ['id', 'code', 'title', 'description', 'threshold', 'metric'] as const
    const rows = await db.selectFrom('badges').select(columns).orderBy('id').execute()
    return rows.map(({ metric, threshold, ...badge }) => ({ ...badge, criteria: [{ metric, threshold }] }))
  },
  earnedTable: { name: 'userBadges', awardId: 'badgeId', at: 'awardedAt' },
}

export const milestones: AwardKind = {
  list: async (db) => {
    const columns = ['id', 'code', 'title', 'description', 'criteriaJson'] as const
    const rows = await db.selectFrom('milestones').select(columns).orderBy('id').execute()
    return rows.map(({ criteriaJson, ...milestone }) => ({ ...milestone, criteria: criteriaJson.all }))
  },
  earnedTable: { name: 'userMilestones', awardId: 'milestoneId', at: 'achievedAt' },
}

export const listEarned = (
  db: Executor,
  { name, awardId, at }: AwardKind['earnedTable'],
  userIds: readonly string[],
): Promise<EarnedAward[]> =>
  db
    .selectFrom(name)
    .select(['userId', `${awardId} as awardId`, 'reason', `${at} as at`])
    .where('userId', 'in', idList(db, userIds))
    .execute()

/** Skips conflicts: two sheets saved at the same time may earn the same award. */
export const insertEarned = (tx: Tx, table: AwardKind['earnedTable'], awards: readonly AwardRow[]) =>
  inSlices(
    awards.map(({ awardId, at, ...row }) => ({ ...row, [table.awardId]: awardId, [table.at]: at })),
    (slice) =>
      tx
        .insertInto(table.name)
        .values(slice)
        .onConflict((conflict) => conflict.columns(['userId', table.awardId]).doNothing())
        .execute(),
  )
