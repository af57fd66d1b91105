import type { Kysely } from 'kysely'

/** Payments of one day are listed in the order in which they were recorded: an id may be made in the browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('payments_by_day').execute()
  const columns = ['season', 'received_on', 'recorded_at', 'id']
  await db.schema.createIndex('payments_by_day').on('payments').columns(columns).execute()
}
