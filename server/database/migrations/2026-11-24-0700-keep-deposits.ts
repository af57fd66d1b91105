import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Cheques and cash that are brought to the bank together; each payment is on one slip at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('deposits')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('means', 'text', (column) => column.notNull().check(sql`means in ('cash', 'check')`))
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('counted_cents', 'integer', (column) =>
      column.notNull().check(sql`counted_cents >= 0 and (means = 'cash' or counted_cents = amount_cents)`),
    )
    .addColumn('reason', 'text')
    .addColumn('prepared_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .addColumn('prepared_at', type.instant, (column) => column.notNull())
    .addColumn('banked_by', type.id, (column) => column.references('people.id').onDelete('set null'))
    .addColumn('banked_on', 'text')
    .execute()
  const index = (name: string) => db.schema.createIndex(`deposits_${name}`).on('deposits')
  await index('by_preparation').columns(['prepared_at', 'id']).execute()
  for (const column of ['prepared_by', 'banked_by']) await index(column).column(column).execute()

  await db.schema
    .alterTable('payments')
    .addColumn('deposit_id', type.id, (column) => column.references('deposits.id').onDelete('set null'))
    .execute()
  // Money in hand has no slip; money on a slip is found by it.
  const onPayments = (name: string) => db.schema.createIndex(`payments_${name}`).on('payments')
  await onPayments('by_deposit').columns(['deposit_id', 'means', 'received_on', 'id']).execute()
}
