import { sql } from 'kysely'
import type { Database } from '../../../server/database/schema.ts'

/** Makes the database refuse every write, as a full disk would; returns a function that makes room again. */
export const refuseWrites = async (db: Database, isPostgres: boolean): Promise<() => Promise<void>> => {
  if (!isPostgres) {
    await sql`pragma query_only = on`.execute(db)
    return async () => void (await sql`pragma query_only = off`.execute(db))
  }
  // A trigger raises PostgreSQL's error for a full disk (53100).
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  for (const table of tables)
    await sql`create trigger no_room before insert or update or delete on ${sql.table(table)}
      execute function no_room()`.execute(db)
  return async () => void (await sql`drop function no_room() cascade`.execute(db))
}
