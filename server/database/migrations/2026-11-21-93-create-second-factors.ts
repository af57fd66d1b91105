import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', type.id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', type.instant)
    .addColumn('last_step', 'integer')
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('recovery_codes_by_user').on('recovery_codes').column('user_id').execute()
}
