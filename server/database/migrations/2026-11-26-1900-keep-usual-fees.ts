import { type Kysely, sql } from 'kysely'

/**
 * Keeps, with each fee, the fee of the rules at that time, so that a later correction recognizes one that the board has
 * set. Earlier fees count as given by the rules: the rules of that time are not stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('memberships')
    .addColumn('usual_fee_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update memberships set usual_fee_cents = fee_cents`.execute(db)
}
