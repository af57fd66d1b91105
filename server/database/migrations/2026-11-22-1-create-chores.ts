import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Work that one of several servers does for all of them: due time, lease and last result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', type.instant, (column) => column.notNull())
    .addColumn('leased_until', type.instant)
    .addColumn('succeeded_at', type.instant)
    .addColumn('failed_at', type.instant)
    .addColumn('failure', 'text')
    .execute()
}
