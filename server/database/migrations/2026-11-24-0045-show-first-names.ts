import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Whether others who go to a session may read somebody's first name; off until they choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('people')
    .addColumn('shows_first_name', columnTypes(db).boolean, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
}
