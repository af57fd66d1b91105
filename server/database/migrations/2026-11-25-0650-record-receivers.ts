import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Separates the author of a payment from the receiver of the money: until now they were the same person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .alterTable('payments')
    .addColumn('recorded_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .execute()
  await sql`update payments set recorded_by = received_by`.execute(db)
  await db.schema
    .createIndex('payments_recorded_by')
    .on('payments')
    .columns(['recorded_by', 'recorded_at', 'id'])
    .execute()
}
