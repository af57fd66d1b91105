import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/**
 * `chores` gets the name that the code has for its rows, and `server_clock` remembers when a server last looked at its
 * clock, so that a clock that jumps is noticed before anything is deleted by age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('chores').renameTo('jobs').execute()
  await sql`update jobs set name = 'retention' where name = 'house'`.execute(db)
  await db.schema
    .createTable('server_clock')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('last_seen_at', type.instant, (column) => column.notNull())
    .addColumn('jumped_from', type.instant)
    .addColumn('jumped_at', type.instant)
    .execute()
}
