import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../engine/column-types.ts'

/** Card payment: what was opened at the provider, what it reported, and its reference on each payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('payments').addColumn('card_reference', 'text').execute()
  await db.schema.createIndex('payments_card_reference').on('payments').unique().column('card_reference').execute()

  await db.schema
    .createTable('card_checkouts')
    .addColumn('id', type.id, (column) => column.primaryKey())
    .addColumn('membership_id', type.id, (column) => column.notNull().references('memberships.id'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('checkout_id', 'text')
    .addColumn('opened_at', type.instant, (column) => column.notNull())
    .addColumn('paid_at', type.instant)
    .execute()
  const index = (name: string) => db.schema.createIndex(`card_checkouts_${name}`).on('card_checkouts')
  await index('membership_id').column('membership_id').execute()
  await index('checkout_id').unique().column('checkout_id').execute()
  await index('by_payment').columns(['paid_at', 'opened_at']).execute()
  // A membership has at most one open page: the fee is never paid on two.
  await index('open').unique().column('membership_id').where(sql.ref('paid_at'), 'is', null).execute()

  await db.schema
    .createTable('card_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', type.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('card_events_received_at').on('card_events').column('received_at').execute()
}
