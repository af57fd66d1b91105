import type { Kysely } from 'kysely'

/** Slips that wait for the bank are listed apart from those that are banked, the latest day first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('deposits_by_preparation').execute()
  const columns = ['banked_on', 'prepared_at', 'id']
  await db.schema.createIndex('deposits_by_banking').on('deposits').columns(columns).execute()
}
