import { type Kysely, sql } from 'kysely'

/**
 * A payment counts for the season of its memberships, not of its day: those of July and August are for the next one. A
 * number that was given stays as it is printed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update payments set season = (
      select max(m.season) from payment_shares s join memberships m on m.id = s.membership_id
      where s.payment_id = payments.id)
    where receipt_number is null and exists (select 1 from payment_shares s where s.payment_id = payments.id)`.execute(
    db,
  )
}
