import type { Kysely } from 'kysely'

/** The coach's reason stands beside the hour of the cancellation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('cancel_reason', 'text').execute()
}
