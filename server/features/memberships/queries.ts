import type { Executor, MembershipRow } from '../../database/schema.ts'

export const insertMembership = (db: Executor, membership: MembershipRow) =>
  db.insertInto('memberships').values(membership).execute()

/** A person's memberships, the latest season first. */
export const listMemberships = (db: Executor, userId: string) =>
  db
    .selectFrom('memberships')
    .select(['id', 'season', 'status', 'feeCents', 'paymentMethod'])
    .select(['startedAt', 'expiresAt', 'paidAt', 'activationMailedAt'])
    .where('userId', '=', userId)
    .orderBy('season', 'desc')
    .execute()

export const updateMembership = (db: Executor, id: string, change: Partial<MembershipRow>) =>
  db.updateTable('memberships').set(change).where('id', '=', id).execute()
