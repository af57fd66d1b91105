import type { Kysely } from 'kysely'

/** Drops two columns that no version ever filled: a card payment is a row of `payments`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').dropColumn('stripe_customer_id').execute()
  await db.schema.alterTable('people').dropColumn('stripe_payment_intent_id').execute()
}
