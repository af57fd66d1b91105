import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine/engine.ts'

/** The board's list counts members when it is asked: an index holds the answer for every size a club can have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['users_come', 'users_go'])
    await (isPostgres(db) ? sql`drop trigger ${sql.id(name)} on users` : sql`drop trigger ${sql.id(name)}`).execute(db)
  if (isPostgres(db)) await sql`drop function count_users()`.execute(db)
  await db.schema.dropTable('row_counts').execute()
}
