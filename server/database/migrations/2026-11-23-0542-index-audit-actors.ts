import type { Kysely } from 'kysely'

/** The export of one's own data looks for what a person did; without this index it reads every audit event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('audit_events_by_actor').on('audit_events').column('actor_id').execute()
}
