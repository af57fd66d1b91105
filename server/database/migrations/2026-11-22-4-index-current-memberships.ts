import type { Kysely } from 'kysely'

/**
 * Every call looks up a person's running membership. Without this index SQLite walks through all active memberships of
 * the club for it, since the only index that names the status begins with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('memberships_by_person')
    .on('memberships')
    .columns(['user_id', 'status', 'expires_at', 'season'])
    .execute()
}
