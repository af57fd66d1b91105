import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/** Names of column types by engine; SQLite's declared names tell the adapter what to convert on the way out. */
export const columnTypes = (db: Kysely<unknown>) => {
  const postgres = isPostgres(db)
  return {
    id: postgres ? sql`uuid` : sql`text`,
    instant: postgres ? sql`timestamptz` : sql`text`,
    json: sql`json`,
    boolean: sql`boolean`,
    /** Text in code-point order on both engines, whatever the server's locale. */
    sortText: postgres ? sql`text collate "C"` : sql`text`,
  }
}
