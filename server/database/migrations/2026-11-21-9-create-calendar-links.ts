import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('calendar_links')
    .addColumn('user_id', type.id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
}
