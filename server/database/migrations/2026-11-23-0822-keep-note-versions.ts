import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** A coach corrects or deletes a note of their own; what it said before is kept for a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('coach_notes').addColumn('updated_at', type.instant).execute()
  await db.schema.alterTable('coach_notes').addColumn('deleted_at', type.instant).execute()
  await db.schema
    .createTable('coach_note_versions')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('note_id', type.id, (column) => column.notNull().references('coach_notes.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('visible_to_user', type.boolean, (column) => column.notNull())
    .addColumn('replaced_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('coach_note_versions_by_note').on('coach_note_versions').column('note_id').execute()
  await db.schema
    .createIndex('coach_note_versions_by_instant')
    .on('coach_note_versions')
    .column('replaced_at')
    .execute()
  // Partial index: with a full one the planner would use it for lists of undeleted notes.
  await db.schema
    .createIndex('coach_notes_by_deletion')
    .on('coach_notes')
    .column('deleted_at')
    .where('deleted_at', 'is not', null)
    .execute()
}
