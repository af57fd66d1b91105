import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Stores the members invited to renew for a season, with their answer and the hashes of their mailed links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('renewals')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.check(sql`answer in ('yes', 'no')`))
    .addColumn('answered_at', type.instant)
    .addColumn('reminded_for', 'text')
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('renewals_by_season').on('renewals').columns(['season', 'id']).execute()
  await db.schema.createIndex('renewals_by_person').on('renewals').columns(['user_id', 'season']).unique().execute()

  // Several links for each row: a reminder needs a new one, since only the hash of the first is stored.
  await db.schema
    .createTable('renewal_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('renewal_id', type.id, (column) => column.notNull().references('renewals.id').onDelete('cascade'))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('renewal_links_renewal_id').on('renewal_links').column('renewal_id').execute()
}
