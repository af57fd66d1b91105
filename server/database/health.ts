import { sql } from 'kysely'
import type { Executor } from './schema.ts'

/** Throws when the database does not answer. */
export const ping = async (db: Executor): Promise<void> => {
  await sql`select 1`.execute(db)
}
