import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Stores the state before a change of status, for the few minutes in which its author may undo it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('membership_undos')
    .addColumn('change_id', type.id, (column) => column.notNull())
    .addColumn('membership_id', type.id, (column) => column.notNull().references('memberships.id').onDelete('cascade'))
    .addColumn('actor_id', type.id, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('before_json', type.json)
    .addColumn('after_json', type.json, (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_undos_primary', ['change_id', 'membership_id'])
    .execute()
  for (const column of ['membership_id', 'actor_id', 'created_at'])
    await db.schema.createIndex(`membership_undos_by_${column}`).on('membership_undos').column(column).execute()
}
