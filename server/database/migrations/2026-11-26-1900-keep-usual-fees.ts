import { type Kysely, sql } from 'kysely'

/**
 * A fee remembers what the rules gave when it was decided, so that a later correction recognizes one that the board has
 * set. Fees so far count as decided by the rules: what they gave then is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('memberships')
    .addColumn('usual_fee_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update memberships set usual_fee_cents = fee_cents`.execute(db)
}
