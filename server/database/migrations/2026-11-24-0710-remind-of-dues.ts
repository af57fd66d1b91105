import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** When the holder of a membership was last reminded of what is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('due_reminders')
    .addColumn('membership_id', type.id, (column) =>
      column.primaryKey().references('memberships.id').onDelete('cascade'),
    )
    .addColumn('reminded_at', type.instant, (column) => column.notNull())
    .execute()
}
