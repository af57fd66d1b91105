import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Adds a version: a coach who saves a form opened before another coach’s save gets a refusal instead of undoing that save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('sessions').addColumn('updated_at', columnTypes(db).instant).execute()
}
