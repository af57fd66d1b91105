import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** Column types by engine. On SQLite the declared type tells sqlite.ts how to convert the values it reads. */
export const columnTypes = (db: Kysely<unknown>) => {
  const postgres = isPostgres(db)
  return {
    id: postgres ? sql`uuid` : sql`text`,
    instant: postgres ? sql`timestamptz` : sql`text`,
    json: sql`json`,
    boolean: sql`boolean`,
    bytes: postgres ? sql`bytea` : sql`blob`,
    /** Text in code-point order on both engines; PostgreSQL's locale does not apply. */
    sortText: postgres ? sql`text collate "C"` : sql`text`,
  }
}
