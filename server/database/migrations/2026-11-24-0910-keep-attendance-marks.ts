import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Every tick of a roll call, so that the sheets of several devices are merged and a tick sent twice counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('attendance_marks')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('session_id', type.id, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', type.id, (column) => column.references('people.id').onDelete('cascade'))
    .addColumn('present', type.boolean, (column) => column.notNull())
    .addColumn('marked_at', type.instant, (column) => column.notNull())
    .addColumn('sheet_version', 'integer', (column) => column.notNull())
    .addColumn('marked_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('attendance_marks')
  await index('attendance_marks_by_session').columns(['session_id', 'user_id']).execute()
  await index('attendance_marks_by_person').column('user_id').execute()
  await index('attendance_marks_by_coach').column('marked_by').execute()
  await index('attendance_marks_by_age').column('created_at').execute()
}
