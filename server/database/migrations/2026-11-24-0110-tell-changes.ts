import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Moved sessions whose notices are not queued yet; each person’s choice of mails; their unsubscribe link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('moved_sessions')
    .addColumn('session_id', type.id, (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('date', type.instant, (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('due_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('moved_sessions_due_at').on('moved_sessions').column('due_at').execute()
  await db.schema
    .createTable('notice_choices')
    .addColumn('user_id', type.id, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mail', type.boolean, (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_choices_pkey', ['user_id', 'kind'])
    .execute()
  await db.schema
    .createTable('notice_links')
    .addColumn('user_id', type.id, (column) => column.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .execute()
}
