import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** A new address waits beside the account until its mailed link was confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('users').addColumn('email_confirmed_at', type.instant).execute()
  await db.schema
    .createTable('email_changes')
    .addColumn('user_id', type.id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('login_id', type.id, (column) => column.references('logins.id').onDelete('set null'))
    .addColumn('expires_at', type.instant, (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('email_changes_by_login').on('email_changes').column('login_id').execute()
}
