import type { Kysely } from 'kysely'

/** A checkout has two ids, our own and that of the card provider: its column and index now say which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('card_checkouts_checkout_id').execute()
  await db.schema.alterTable('card_checkouts').renameColumn('checkout_id', 'provider_checkout_id').execute()
  await db.schema
    .createIndex('card_checkouts_provider_checkout_id')
    .on('card_checkouts')
    .unique()
    .column('provider_checkout_id')
    .execute()
}
