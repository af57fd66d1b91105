import type { Kysely } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** A mail may carry the receipt of a payment; the PDF is written when the mail is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .alterTable('deliveries')
    .addColumn('receipt_payment_id', type.id, (column) => column.references('payments.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('deliveries_receipt').on('deliveries').column('receipt_payment_id').execute()
}
