import { type Kysely, sql } from 'kysely'

/** The job reads refunds and disputes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update jobs set name = 'card-reversals' where name = 'card-refunds'`.execute(db)
}
