import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Guests of a session, and marks about them and about visitors who try it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('guests')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('session_id', type.id, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('prenom', 'text')
    .addColumn('present', type.boolean, (column) => column.notNull().defaultTo(sql`false`))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('guests_by_session').on('guests').columns(['session_id', 'created_at']).execute()

  for (const [column, table] of [
    ['guest_id', 'guests'],
    ['trial_id', 'trials'],
  ] as const) {
    await db.schema
      .alterTable('attendance_marks')
      .addColumn(column, type.id, (definition) => definition.references(`${table}.id`).onDelete('cascade'))
      .execute()
    await db.schema.createIndex(`attendance_marks_${column}`).on('attendance_marks').column(column).execute()
  }
}
