import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Cards of members. The key is on the device that made the card; a replaced card is recognised for a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('member_cards')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('user_id', type.id, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique().check(sql`length(key_hash) = 24`))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('replaced_at', type.instant)
    .execute()
  await db.schema.createIndex('member_cards_by_person').on('member_cards').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('member_cards_replaced').on('member_cards').column('replaced_at').execute()
}
