import type { Executor, MembershipRow } from '../../database/schema.ts'

export const insertMembership = (db: Executor, membership: MembershipRow) =>
  db.insertInto('memberships').values(membership).execute()

/** The membership of the person's latest season. */
export const findCurrentMembership = (db: Executor, userId: string) =>
  db
    .selectFrom('memberships')
    .select(['id', 'season', 'status', 'startedAt', 'expiresAt', 'paidAt'])
    .where('userId', '=', userId)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst()

export const updateMembership = (db: Executor, id: string, change: Partial<MembershipRow>) =>
  db.updateTable('memberships').set(change).where('id', '=', id).execute()
