import { type Kysely, sql } from 'kysely'

/** One word for one meaning: a backup is verified, and who waits was notified of a free place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('waiting_list').renameColumn('told_free_at', 'free_place_notified_at').execute()
  await sql`update jobs set failure = 'not_verified' where failure = 'not_proven'`.execute(db)
}
