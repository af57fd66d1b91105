import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Deletes a mail about an account with it, also if it went to another address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('user_id', type.id, (column) => column.references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('mail_outbox_by_user').on('mail_outbox').column('user_id').execute()
}
