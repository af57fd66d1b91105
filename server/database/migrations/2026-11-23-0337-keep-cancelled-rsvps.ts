import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Deleting a session deletes its sign-ups. This table keeps whose calendar must show the cancellation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('cancelled_rsvps')
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    // No reference: the session is gone.
    .addColumn('session_id', type.id, (column) => column.notNull())
    .addColumn('cancelled_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('cancelled_rsvps_pkey', ['user_id', 'session_id'])
    .execute()
  await db.schema.createIndex('cancelled_rsvps_cancelled_at').on('cancelled_rsvps').column('cancelled_at').execute()
}
