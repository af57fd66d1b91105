import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('sessions')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('date', type.instant, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('HYROX', 'ESCALIERS', 'RUN', 'RENFO')`))
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('level_target', 'text')
    .addColumn('description', 'text')
    .addColumn('recap', 'text')
    .addColumn('published', type.boolean, (column) => column.notNull().defaultTo(true))
    .addColumn('post_notes', 'text')
    // Deleting a coach does not delete the sessions.
    .addColumn('coach_id', type.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('attendance_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_date').on('sessions').columns(['date', 'id']).execute()
  await db.schema.createIndex('sessions_by_coach').on('sessions').column('coach_id').execute()

  for (const table of ['session_rsvps', 'attendances'] as const) {
    const create = db.schema
      .createTable(table)
      .addColumn('id', type.id, (column) => column.primaryKey())
      .addColumn('session_id', type.id, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', type.instant, (column) => column.notNull())
      .addUniqueConstraint(`one_${table}_per_session`, ['session_id', 'user_id'])
    await (table === 'attendances'
      ? create.addColumn('present', type.boolean, (column) => column.notNull().defaultTo(true))
      : create
    ).execute()
    await db.schema.createIndex(`${table}_by_user`).on(table).column('user_id').execute()
  }

  await db.schema
    .createTable('coach_notes')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('coach_id', type.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('session_id', type.id, (column) => column.references('sessions.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('visible_to_user', type.boolean, (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('coach_notes_by_user').on('coach_notes').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('coach_notes_by_creation').on('coach_notes').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('coach_notes_by_coach').on('coach_notes').column('coach_id').execute()
  await db.schema.createIndex('coach_notes_by_session').on('coach_notes').column('session_id').execute()

  await db.schema
    .createTable('member_notes')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', type.id, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('one_member_note_per_session', ['user_id', 'session_id'])
    .execute()
  await db.schema.createIndex('member_notes_by_session').on('member_notes').column('session_id').execute()
}
