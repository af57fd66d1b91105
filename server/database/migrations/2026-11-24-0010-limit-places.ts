import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** A session may have a number of places, a minimum level, and a list of people who wait for a place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('sessions').addColumn('capacity', 'integer').execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('level_is_minimum', type.boolean, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  await db.schema
    .createTable('waiting_list')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('session_id', type.id, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', type.id, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('take_at_once', type.boolean, (column) => column.notNull())
    .addColumn('queued_at', type.instant, (column) => column.notNull())
    .addColumn('offered_until', type.instant)
    .addColumn('lapsed_at', type.instant)
    .addColumn('told_free_at', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('waiting_list_session_id_user_id_key', ['session_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('waiting_list_in_order')
    .on('waiting_list')
    .columns(['session_id', 'queued_at', 'id'])
    .execute()
  await db.schema.createIndex('waiting_list_user_id').on('waiting_list').column('user_id').execute()
}
