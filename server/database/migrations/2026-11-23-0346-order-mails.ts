import type { Kysely } from 'kysely'

/** A link that somebody waits for leaves before all other mail: lower leaves first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.dropIndex('mail_outbox_by_turn').execute()
  await db.schema
    .createIndex('mail_outbox_by_turn')
    .on('mail_outbox')
    .columns(['state', 'priority', 'next_attempt_at', 'id'])
    .execute()
}
